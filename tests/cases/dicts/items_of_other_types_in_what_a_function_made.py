# A dict, list or set that a function of the program has just made, in which its caller puts items of other types.
from typing import Any


def summary(name: str, kind: str) -> dict[str, Any]:
    return {"name": name, "type": kind}


def numbers(count: int) -> list[Any]:
    found = []
    for i in range(count):
        found.append(i)
    return found


def known(count):
    seen = set()
    for i in range(count):
        seen.add(i)
    return seen


def chosen(flag: bool):
    if flag:
        found = [1]
    else:
        found = list(range(2))
        found += [7]
    for item in found:
        if item > 5:
            found.pop()
            break
    return found


def use() -> None:
    entry = summary("x", "y")
    entry["fields"] = [1, 2]
    print(entry, summary("a", "b"))
    items = numbers(3)
    items.append("x")
    items[0] = None
    print(items, numbers(2))
    names = known(2)
    names.add("k")
    print(len(names), "k" in names, 1 in names)
    for flag in (True, False):
        some = chosen(flag)
        some.append("end")
        print(some)


def rows() -> list[dict[str, Any]]:
    found = []
    for i in range(2):
        entry = summary(str(i), "k")
        if i:
            entry["n"] = i
        found.append(entry)
    return found


use()
print(rows())
