# The `as` name is gone after the handler; other names stay.
message = ""
try:
    raise ValueError("short lived")
except ValueError as error:
    message = str(error)
print(message)
try:
    print(error)
except NameError as problem:
    print("NameError:", problem)


def inside() -> str:
    try:
        raise KeyError("k")
    except KeyError as e:
        text = repr(e)
    try:
        return repr(e)
    except UnboundLocalError as problem:
        return text + " " + str(problem)


print(inside())
