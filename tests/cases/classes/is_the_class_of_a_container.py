from collections import defaultdict, Counter
print(type({}) is dict, type({"a": 1}) == dict, type(Counter("a")) is Counter, type(defaultdict(int)) is dict)
x = {"a": 1}
print(type(x) is dict, type(x) == type({1: 2}))
def f(d: dict[str, int]) -> bool:
    return type(d) is dict
print(f(x), f(Counter("aab")))


class Node[T]:
    def __init__(self, v: T) -> None:
        self.v = v

    def is_plain(self) -> bool:
        return type(self) is Node

    def is_alike(self, other: "Node[T]") -> bool:
        return type(self) is type(other)


class Leaf(Node[int]):
    pass


n = Node(3)
print(n.is_plain(), Leaf(4).is_plain(), n.is_alike(Leaf(1)), n.is_alike(Node(4)), Leaf(1).is_alike(Leaf(2)))
