"""`sys`: exit and limits. Not here: `argv` and the streams, which are values that exist before a program runs."""

from typing import Final, Never

maxsize: Final = 9223372036854775807


def exit(status=None) -> Never:
    if status is None:
        raise SystemExit()
    raise SystemExit(status)


def setrecursionlimit(limit: int) -> None:
    """The stack has a size of its own, whatever the limit is."""
    if limit < 1:
        raise ValueError("recursion limit must be greater or equal than 1")


def getrecursionlimit() -> int:
    return 1000
