# graphlib: orders, cycles, and nodes that are handed out.
from graphlib import TopologicalSorter, CycleError
class Task:
    def __init__(self, name: str) -> None:
        self.name = name
    def __repr__(self) -> str:
        return f"T({self.name})"
a, b, c = Task("a"), Task("b"), Task("c")
ts: TopologicalSorter[Task] = TopologicalSorter()
ts.add(a, b)
ts.add(b, c)
print(*ts.static_order())
graph: dict[str, list[str]] = {"x": ["y"], "y": ["z"], "z": []}
print(tuple(TopologicalSorter(graph).static_order()))
def order_of(g: dict[int, set[int]]) -> list[int]:
    try:
        return list(TopologicalSorter(g).static_order())
    except CycleError as e:
        print(e, e.args)
        return []
print(order_of({1: {2}, 2: {3}}), order_of({1: {2}, 2: {1}, 3: set()}))
s = TopologicalSorter({"a": ()})
try:
    s.get_ready()
except ValueError as e:
    print(e)
s.prepare()
try:
    s.done("q")
except ValueError as e:
    print(e)
try:
    s.done("a")
except ValueError as e:
    print(e)
print(bool(s), s.get_ready())
letters = TopologicalSorter({"D": {"B", "C"}, "B": {"A"}, "C": {"A"}})
order = list(letters.static_order())
print(order[0], order[-1])
g = TopologicalSorter()
g.add(3, 1, 2)
g.add(2, 1)
print(list(g.static_order()))
try:
    list(TopologicalSorter({"a": ["b"], "b": ["a"]}).static_order())
except CycleError as e:
    print("cycle", e.args[0], e.args[1])
t = TopologicalSorter({1: [2], 2: [3]})
t.prepare()
while t.is_active():
    for n in t.get_ready():
        print(n)
        t.done(n)
