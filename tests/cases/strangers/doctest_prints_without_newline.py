"""Examples whose output does not end a line: doctest ends it."""


def countdown(n: int) -> None:
    """
    >>> countdown(3)
    3,2,1,
    >>> countdown(0)
    >>> for n in (1, 2):
    ...     countdown(n)
    1,2,1,
    >>> print("a", end="")
    a
    """
    while n:
        print(n, end=",")
        n -= 1


if __name__ == "__main__":
    import doctest

    print(doctest.testmod(report=False))
