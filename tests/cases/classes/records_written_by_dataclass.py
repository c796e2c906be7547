from dataclasses import dataclass, field
from typing import ClassVar

@dataclass
class P:
    x: int
    y: int = 0
    tags: list[str] = field(default_factory=list)
    def norm(self) -> int:
        return self.x + self.y

@dataclass(frozen=True, order=True)
class V:
    major: int
    minor: int = 1
    name: str = field(default="n", compare=False)

@dataclass
class Base:
    kind: str
    count: ClassVar[int] = 0
    def __post_init__(self) -> None:
        Base.count += 1

@dataclass
class Sub(Base):
    size: float = 1.5
    secret: int = field(default=7, repr=False)
    ids: dict[str, int] = field(default_factory=lambda: {"a": 1})

p = P(1, 2)
print(p, p == P(1, 2), p != P(1, 2), p.norm(), P(3), P(y=5, x=4, tags=["q"]))
q = P(9)
q.tags.append("z")
print(q, P(9).tags, p == "x")
v = V(1, 2)
print(v, v < V(1, 3), V(1) <= V(1), sorted([V(2, 1), V(1, 9), V(1, 2, "k")]))
d = {V(1, 2): "a"}
print(d[V(1, 2, "zzz")], hash(V(1, 2)) == hash(V(1, 2)), len({V(1), V(1, 1)}))
try:
    v.major = 5
except AttributeError as e:
    print(type(e).__name__, e)
try:
    hash(p)
except TypeError as e:
    print(e)
s = Sub("k")
print(s, Base.count, s.ids, s.secret, Sub("k") == Sub("k"), Sub("k") == Sub("j"))
s.ids["b"] = 2
print(Sub("m", 2.0, 3).ids, s.ids)
items: list[Base] = [Base("b"), Sub("s", 3.0)]
for it in items:
    print(it)
@dataclass
class Node:
    value: int
    left: "Node | None" = None
    right: "Node | None" = None
def total(n: Node | None) -> int:
    return 0 if n is None else n.value + total(n.left) + total(n.right)
t = Node(1, Node(2), Node(3, Node(4)))
print(total(t), t.left, t == Node(1, Node(2), Node(3, Node(4))))
