# What a function imports stands in the annotations of its variables and of functions inside.
from types import NoneType


def letters(text):
    from collections import deque

    queue: deque = deque()
    numbers: "deque[int]" = deque([1])
    for letter in text:
        queue.append(letter)

    def last(items: deque) -> str:
        return items[-1]

    return queue, numbers, last(queue)


class A:
    def lists(self) -> None:
        import collections as co
        from typing import List, Optional

        xs: List[int] = []
        name: Optional[str] = None
        ordered: co.OrderedDict[str, int] = co.OrderedDict()
        ordered["a"] = 1
        xs.append(2)
        print(xs, name, ordered)


print(letters("abc"))
A().lists()
print([isinstance(x, (int, NoneType)) for x in (1, None, "a")], NoneType, type(None) is NoneType)
