# A variable that an inner function has unbound is a local one for the function that it belongs to, a free one for others.
def outer() -> None:
    value = 1

    def unbind() -> None:
        nonlocal value
        del value

    def read() -> int:
        return value

    print(read(), value)
    unbind()
    try:
        read()
    except NameError as error:
        print(type(error).__name__, error)
    try:
        print(value)
    except UnboundLocalError as error:
        print(type(error).__name__, error)
    value = 2
    print(read())


outer()


def numbers():
    count = 0

    def forget() -> None:
        nonlocal count
        del count

    yield count
    forget()
    try:
        yield count
    except UnboundLocalError as error:
        yield str(error)


print(list(numbers()))
