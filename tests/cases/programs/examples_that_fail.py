# Examples in docstrings that fail, and what is said about them.
"""
>>> limit
10
>>> limit = 3
>>> limit, doubled(limit)
(3, 7)
"""
import contextlib
import doctest
import io

limit = 10


def doubled(n):
    """
    >>> doubled(1)
    3
    >>> doubled(2)
    4
    >>> print(doubled(2))
    >>> x = doubled(3)
    >>> x
    7
    >>> doubled(True)  # doctest: +SKIP
    9
    """
    return n * 2


def same(a):
    r"""
    >>> same("abc")
    'cba'
    >>> print("a\n\n  \nb")
    a
    >>> same("é")
    'é'
    >>> 1 == 1
    1
    >>> same([1, 2, 3])  # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE
    [1,
      ...]
    >>> int("x")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    ValueError: something else
    """
    return a


class Odd(Exception):
    pass


def check(n: int) -> int:
    """
    >>> check(3)
    Traceback (most recent call last):
      File "somewhere", line 3
    __main__.Odd: 3
    >>> check(5)
    Traceback (most recent call last):
    __main__.Odd: five
    """
    if n % 2:
        raise Odd(n)
    return n


def report(verbose: bool) -> None:
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        results = doctest.testmod(verbose=verbose)
    skipping = False
    for line in text.getvalue().splitlines():
        # Paths, and the frames of doctest itself.
        if line.startswith("File "):
            line = line[line.index(", line"):]
        if line.startswith("Got:"):
            skipping = False
        if line.startswith("    Traceback"):
            skipping = True
        if not (skipping and line.startswith("      ")):
            print(line)
    print(results)
    failed, attempted = results
    print(failed, attempted, results[0], results.attempted)


if __name__ == "__main__":
    report(False)
    report(True)
    report(False)
