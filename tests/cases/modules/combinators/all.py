from typing import Callable


def all(test: Callable[[int], bool], items: list[int]) -> bool:
    for item in items:
        if not test(item):
            return False
    return True


def filter(test: Callable[[int], bool]) -> Callable[[list[int]], list[int]]:
    return lambda items: [item for item in items if test(item)]
