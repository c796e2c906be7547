"""Shapes.

>>> area(2, 3)
6
"""

UNIT = 2


def area(a: int, b: int) -> int:
    """Area.

    >>> area(1, 1)
    1
    >>> UNIT = 5
    >>> area(UNIT, UNIT)
    25
    """
    return a * b


class Square:
    """A square.

    >>> Square(3).area()
    9
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def area(self) -> int:
        """
        >>> s = Square(UNIT); s.area()
        4
        """
        return area(self.n, self.n)


def wrong() -> int:
    """
    >>> wrong()
    2
    """
    return 1


if __name__ == "__main__":
    import doctest

    doctest.testmod()


def behind() -> str:
    """
    >>> behind()
    'here'
    """
    return "here"
