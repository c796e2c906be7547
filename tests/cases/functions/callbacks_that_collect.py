# Functions that are passed through a recursion and put what they are given into containers which they carry.
from typing import Any, Callable, List, Tuple


def walk(value: Any, visit: Callable[[str, Any], None], path: str = "$") -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            walk(item, visit, f"{path}.{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            walk(item, visit, f"{path}[{index}]")
    else:
        visit(path, value)


def leaves(value: Any) -> List[Tuple[str, Any]]:
    found: List[Tuple[str, Any]] = []
    walk(value, lambda path, leaf: found.append((path, leaf)))
    return found


print(leaves([1, ["a", [2.5, None]]]))
print(leaves({"a": [1, {"b": "c"}], "d": None}))
print(leaves(7), leaves([]))


def each(value, visit):
    if isinstance(value, list):
        for item in value:
            each(item, visit)
    else:
        visit(value)


def flat(value):
    found = []
    each(value, found.append)
    return found


print(flat([1, ["a"]]), flat([[1, [2]], [[3.5]]]))


def kinds(value):
    counts = {}

    def count(item):
        counts[type(item).__name__] = counts.get(type(item).__name__, 0) + 1

    each(value, count)
    return counts


print(kinds([1, "a", [2, [None, "b"]]]))
