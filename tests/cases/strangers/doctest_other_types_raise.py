"""Doctests with other types than declared."""


def total(values: list[int]) -> int:
    """
    >>> total([1, 2])
    3
    >>> total(5)
    Traceback (most recent call last):
        ...
    TypeError: 'int' object is not iterable
    >>> total(["a"])
    Traceback (most recent call last):
        ...
    TypeError: unsupported operand type(s) for +=: 'int' and 'str'
    """
    s = 0
    for v in values:
        s += v
    return s


def first(text: str) -> str:
    """
    >>> first("abc")
    'a'
    >>> first(None)
    Traceback (most recent call last):
        ...
    TypeError: 'NoneType' object is not subscriptable
    >>> first([1, 2])
    1
    >>> first(3)
    Traceback (most recent call last):
        ...
    TypeError: 'int' object is not subscriptable
    """
    return text[0]


def upper(text: str) -> str:
    """
    >>> upper("abc")
    'ABC'
    >>> upper(12)
    Traceback (most recent call last):
        ...
    AttributeError: 'int' object has no attribute 'upper'
    """
    return text.upper()


def times(n: int) -> list[int]:
    """
    >>> times(3)
    [0, 1, 2]
    >>> times("3")
    Traceback (most recent call last):
        ...
    TypeError: 'str' object cannot be interpreted as an integer
    >>> times(1.5)
    Traceback (most recent call last):
        ...
    TypeError: 'float' object cannot be interpreted as an integer
    """
    return [i for i in range(n)]


def size(items: list[int]) -> int:
    """
    >>> size(3)
    Traceback (most recent call last):
        ...
    TypeError: object of type 'int' has no len()
    >>> size("abc")
    3
    """
    return len(items)


def key(d: dict[str, int], k: str) -> int:
    """
    >>> key({"a": 1}, "a")
    1
    >>> key({"a": 1}, 5)
    Traceback (most recent call last):
        ...
    KeyError: 5
    >>> key({1: 2}, 1)
    2
    >>> key("abc", 1)
    'b'
    """
    return d[k]


def fact(n: int) -> int:
    """
    >>> fact(5)
    120
    >>> fact(2.5)
    Traceback (most recent call last):
        ...
    ValueError: n must be integral
    >>> fact("a")
    Traceback (most recent call last):
        ...
    TypeError: n must be int, not str
    """
    if isinstance(n, str):
        raise TypeError(f"n must be int, not {type(n).__name__}")
    if n != int(n):
        raise ValueError("n must be integral")
    out = 1
    for i in range(2, n + 1):
        out *= i
    return out


def gsum(xs: list[list[int]]) -> int:
    """
    >>> gsum([[1], [2, 3]])
    6
    >>> gsum([1, 2])
    Traceback (most recent call last):
        ...
    TypeError: 'int' object is not iterable
    >>> gsum([[1.5], [2]])
    3.5
    """
    return sum(sum(x) for x in xs)


def same(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """
    >>> x = (1, 2)
    >>> same(x, x)
    True
    """
    return a is b


class Stack:
    """
    >>> s = Stack(2)
    >>> s.push("x")
    >>> s.push(1)
    >>> s.items
    ['x', 1]
    >>> Stack("a")
    Traceback (most recent call last):
        ...
    TypeError: limit must be an int
    """

    def __init__(self, limit: int = 10) -> None:
        if not isinstance(limit, int):
            raise TypeError("limit must be an int")
        self.limit = limit
        self.items = []

    def push(self, item) -> None:
        self.items.append(item)


class Shape:
    """A shape.

    >>> class Square(Shape):
    ...     sides = 4
    ...
    ...     def area(self):
    ...         return 9
    >>> s = Square()
    >>> s.area(), s.sides
    (9, 4)
    >>> isinstance(s, Shape)
    True
    >>> class Bad(Square):
    ...     def area(self):
    ...         raise ValueError("no")
    >>> Bad().area()
    Traceback (most recent call last):
    ...
    ValueError: no
    >>> [c.__name__ for c in (Square, Bad)]
    ['Square', 'Bad']
    """

    def area(self):
        """
        >>> from dataclasses import dataclass
        >>> @dataclass
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> Point(3)
        Point(x=3, y=0)
        >>> class Square:
        ...     pass
        >>> Square().__class__.__name__
        'Square'
        """
        return 0


if __name__ == "__main__":
    import doctest

    print(doctest.testmod())
