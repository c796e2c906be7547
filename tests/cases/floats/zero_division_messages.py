# The exact message of float division by zero for each operator, also with int operands mixed in.
def attempt(name: str, a: float, b: float) -> None:
    try:
        if name == "/":
            print(a / b)
        elif name == "//":
            print(a // b)
        elif name == "%":
            print(a % b)
        else:
            print(divmod(a, b))
    except ZeroDivisionError as error:
        print(name, error)


for name in ["/", "//", "%", "divmod"]:
    attempt(name, 1.0, 0.0)
    attempt(name, 0.0, -0.0)
try:
    print(1 / 0.0)
except ZeroDivisionError as error:
    print(error)
try:
    print(1.5 % 0)
except ZeroDivisionError as error:
    print(error)
