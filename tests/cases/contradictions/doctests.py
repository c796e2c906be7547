"""Examples of functions that contradict what they declare.

>>> half(3)
1.5
"""


def half(n: int) -> int:
    """
    >>> half(4)
    2.0
    >>> half(1) is None
    False
    """
    return n / 2


def find(items: list[str], wanted: str) -> int:
    """
    >>> find(["a", "b"], "b")
    1
    >>> print(find([], "b"))
    None
    """
    for at, item in enumerate(items):
        if item == wanted:
            return at


def costs(n: int) -> list[list[int]]:
    """
    >>> costs(2)
    [[inf, inf], [inf, inf]]
    """
    return [[float("inf")] * n for _ in range(n)]


if __name__ == "__main__":
    import doctest

    print(doctest.testmod())
