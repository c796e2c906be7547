from typing import Type, TypeVar
from collections import defaultdict
class Component: pass
class Pos(Component):
    def __init__(self, x: int) -> None: self.x = x
class Health(Component):
    def __init__(self, hp: int) -> None: self.hp = hp
C = TypeVar("C", bound=Component)
class World:
    def __init__(self) -> None:
        self._c: dict[type, dict[int, Component]] = defaultdict(dict)
    def add(self, eid: int, *cs: Component) -> None:
        for c in cs:
            self._c[type(c)][eid] = c
    def get(self, eid: int, kind: Type[C]) -> C | None:
        return self._c[kind].get(eid)
w = World()
w.add(1, Pos(3), Health(4))
h = w.get(1, Health)
print(h.hp if h else None, w.get(2, Pos))


class A:
    pass


counts: dict[type, int] = defaultdict(int)
for value in [1, "a", {}, A()]:
    counts[type(value)] += 1
print(len(counts), counts.get(set), counts[dict], counts[A])
d = {type([1]): 1, type("a"): 2}
print(d.get(type(["a"])), d[list], d.get(dict))
print(type([1]) == type(["a"]), type([1]) is list, type({}) is dict)
kinds = [type(v) for v in (1, [2], ["x"])]
print(kinds, kinds[1] is kinds[2])
xs = [3, 4]
print(type(xs)((1, 2)), type(xs)())
