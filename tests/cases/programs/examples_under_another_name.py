"""Numbers.

>>> double(4)
8
"""


def double(n: int) -> int:
    """
    >>> double(2)
    4
    >>> double(0) == 0
    True
    """
    return 2 * n


def half(n: int) -> float:
    """
    >>> half(3)
    1.5
    """
    return n / 2


if __name__ == "__main__":
    from doctest import testmod

    print(testmod(name="numbers", report=False).attempted)
    testmod(name="numbers", verbose=True)
