# Examples in docstrings, all of which pass.
"""Numbers of several kinds.

>>> is_even(4)
True
>>> total([1, 2, 3])
6
"""
import doctest


def is_even(n: int) -> bool:
    """
    >>> is_even(3)
    False
    >>> [is_even(n) for n in range(3)]
    [True, False, True]
    """
    return n % 2 == 0


def total(values: list[int]) -> int:
    """Sums.

    >>> total([])
    0
    >>> values = [4, 5]
    >>> values.append(6)
    >>> total(values)
    15
    >>> for n in range(2):
    ...     print(n)
    ...     total([n])
    0
    0
    1
    1
    """
    result = 0
    for value in values:
        result += value
    return result


def factorial(n: int) -> int:
    """
    >>> factorial(5)
    120
    >>> factorial(-1)
    Traceback (most recent call last):
        ...
    ValueError: factorial() not defined for negative values
    """
    if n != n // 1:
        raise ValueError("factorial() only accepts integral values")
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    return 1 if n == 0 else n * factorial(n - 1)


class Stack:
    """A stack.

    >>> s = Stack()
    >>> s.push(1)
    >>> s.push(2)
    >>> s
    Stack([1, 2])
    >>> s.pop(), s.size
    (2, 1)
    >>> print("a\\n\\nb")
    a
    <BLANKLINE>
    b
    """

    def __init__(self) -> None:
        self.items: list[int] = []

    def push(self, item: int) -> None:
        """
        >>> stack = Stack()
        >>> stack.push(3)
        >>> stack.items
        [3]
        """
        self.items.append(item)

    def pop(self) -> int:
        """
        >>> Stack().pop()
        Traceback (most recent call last):
        IndexError: pop from empty list
        """
        return self.items.pop()

    @property
    def size(self) -> int:
        """
        >>> Stack().size
        0
        """
        return len(self.items)

    def __repr__(self) -> str:
        return f"Stack({self.items})"


def many() -> list[int]:
    """
    >>> many()  # doctest: +ELLIPSIS
    [0, 1, ..., 19]
    >>> many()  # doctest: +NORMALIZE_WHITESPACE
    [0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11,
     12, 13, 14, 15, 16, 17, 18, 19]
    >>> def twice(x):
    ...     return x * 2
    >>> twice(4)
    8
    """
    return list(range(20))


if __name__ == "__main__":
    doctest.testmod()
    print(doctest.testmod())
    result = doctest.testmod(verbose=False)
    print(result.failed, result.attempted)
    doctest.testmod(verbose=True)
