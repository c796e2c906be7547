# narrowing of attributes and items: as programs do it that nobody wrote for a compiler.
from __future__ import annotations

from dataclasses import dataclass
from typing import Optional


@dataclass
class Node:
    key: int
    left: Node | None = None
    right: Node | None = None


def insert(root: Node | None, key: int) -> Node:
    if root is None:
        return Node(key)
    if key < root.key:
        if root.left is None:
            root.left = Node(key)
        else:
            print("go")
            insert(root.left, key)
    else:
        if root.right:
            insert(root.right, key)
            print(root.right.key)
        else:
            root.right = Node(key)
    return root


r = insert(None, 5)
insert(r, 3)
insert(r, 8)
insert(r, 9)
node = r
while node.right is not None:
    print(node.key)
    node = node.right
print(node.key)
cache: dict[str, Optional[int]] = {"a": None, "b": 3}
if cache["b"] is not None:
    print(cache["b"] + 1)
xs: list[Optional[int]] = [1, None]
for i in range(2):
    if xs[i] is not None and xs[i] > 0:
        print(xs[i] + 1)


def depth(n: Optional[Node]) -> int:
    if not n:
        return 0
    return 1 + max(depth(n.left), depth(n.right))


print(depth(r))


def val(x: int | str | list[int]) -> int:
    match x:
        case int():
            return x
        case str():
            return len(x)
        case _:
            return sum(x)


print(val(3), val("abc"), val([1, 2]))


def both(x: int | str | None) -> str:
    if isinstance(x, (int, str)):
        return str(x) * 2
    return "none"


print(both(1), both("a"), both(None))
cur: Optional[Node] = r
while cur and cur.left:
    cur = cur.left
if cur:
    print(cur.key)
if (q := cache.get("b")) is not None and q > 1:
    print(q)


def need(x: Optional[int]) -> int:
    assert x is not None
    return x + 1


print(need(4))


def cont(vals: list[Optional[int]]) -> int:
    t = 0
    for v in vals:
        if v is None:
            continue
        t += v
    return t


print(cont([1, None, 3]))
total = 0
stack = [r]
while stack:
    n = stack.pop()
    if n is None:
        continue
    total += n.key
    stack.append(n.left)
    stack.append(n.right)
print(total)
