# The call graph that the documents use: an edit of `add` compiles `add` alone.
def add(a: int, b: int) -> int:
    return a + b


def twice(x: int) -> int:
    return add(x, x)


def quad(x: int) -> int:
    return twice(twice(x))


def mid(x):
    return add(x, 1)


def top(x: int) -> int:
    return mid(x) + quad(x)


if __name__ == "__main__":
    print(top(3))
