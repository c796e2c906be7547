# OSError with a number makes an object of the class that stands for it; classes below OSError keep theirs.
def raised(number: int) -> str:
    try:
        raise OSError(number, "text")
    except FileNotFoundError as e:
        return f"not found: {e} {e.args}"
    except ConnectionError as e:
        return f"connection: {e}"
    except OSError as e:
        return f"other: {e!r}"


for number in (1, 2, 3, 4, 10, 11, 13, 17, 20, 21, 32, 104, 110, 111, 99):
    print(number, raised(number))


class Own(OSError):
    pass


try:
    raise Own(2, "own")
except FileNotFoundError:
    print("wrong")
except Own as e:
    print(repr(e))
try:
    raise PermissionError(2, "stays")
except PermissionError as e:
    print(repr(e))
print(repr(OSError("text", 2)), repr(OSError(2)), str(OSError(2, "a", "file")))
