# Classes as keys of dicts and sets, looked up by the class of an object: of some of the classes that it may be, or of all.
from typing import Any, Callable, Type


class Node:
    pass


class Leaf(Node):
    def __init__(self, value: int) -> None:
        self.value = value


class Pair(Node):
    def __init__(self, left: Node, right: Node) -> None:
        self.left = left
        self.right = right


class Rest(Node):
    pass


def leaf(node: Leaf) -> int:
    return node.value


def pair(node: Pair) -> int:
    return evaluate(node.left) * 10 + evaluate(node.right)


TABLE = {Leaf: leaf, Pair: pair}
NAMES: dict[type, str] = {Leaf: "leaf", Pair: "pair"}
KNOWN = {Leaf, Pair}


def evaluate(node: Node) -> int:
    return TABLE[type(node)](node)


def describe(node: Node) -> str:
    return NAMES.get(type(node), "?") + (" known" if type(node) in KNOWN else " unknown")


class Evaluator:
    def __init__(self) -> None:
        self.handlers: dict[type, Callable[[Any], int]] = {Leaf: self.leaf, Pair: self.pair}
        self.seen: dict[type, int] = {Leaf: 0}

    def leaf(self, node: Leaf) -> int:
        return node.value

    def pair(self, node: Pair) -> int:
        return self.evaluate(node.left) - self.evaluate(node.right)

    def evaluate(self, node: Node) -> int:
        self.seen[type(node)] = self.seen.get(type(node), 0) + 1
        return self.handlers[type(node)](node)


tree = Pair(Leaf(1), Pair(Leaf(2), Leaf(3)))
print(evaluate(tree), [describe(node) for node in (tree, tree.left, Rest(), Node())])
evaluator = Evaluator()
print(evaluator.evaluate(tree), evaluator.seen)
print(evaluator.handlers.keys() == {Leaf, Pair}, NAMES)
for node in (Rest(), Node()):
    try:
        evaluate(node)
    except KeyError as error:
        print("KeyError", error)
    try:
        evaluator.evaluate(node)
    except KeyError as error:
        print("KeyError", error)


def forget(node: Node) -> None:
    try:
        del NAMES[type(node)]
    except KeyError as error:
        print("not there:", error)
    print(NAMES, NAMES.pop(type(node), "none"))


forget(Rest())
forget(tree)


# A bus whose keys are declared as one class.
class Event:
    def __init__(self, name: str) -> None:
        self.name = name


class Created(Event):
    pass


class Deleted(Event):
    def __init__(self, name: str, why: str) -> None:
        super().__init__(name)
        self.why = why


class Bus:
    def __init__(self) -> None:
        self.handlers: dict[Type[Event], list[Callable[[Any], None]]] = {}

    def on(self, kind: Type[Event], handler: Callable[[Any], None]) -> None:
        self.handlers.setdefault(kind, []).append(handler)

    def emit(self, event: Event) -> int:
        for handler in self.handlers.get(type(event), []):
            handler(event)
        return len(self.handlers.get(type(event), []))

    def emit_above(self, event: Event) -> int:
        count = 0
        for kind in type(event).__mro__:
            for handler in self.handlers.get(kind, []):
                handler(event)
                count += 1
        return count


def on_created(event: Created) -> None:
    print("created", event.name)


def on_deleted(event: Deleted) -> None:
    print("deleted", event.name, event.why)


bus = Bus()
bus.on(Created, on_created)
bus.on(Deleted, on_deleted)
bus.on(Deleted, lambda event: print("also", event.name))
print([bus.emit(event) for event in (Created("a"), Deleted("b", "old"), Event("c"))])
bus.on(Event, lambda event: print("any", event.name))
print([bus.emit_above(event) for event in (Created("a"), Deleted("b", "old"), Event("c"))])
print([kind.__name__ for kind in bus.handlers], list(bus.handlers))


# Classes beside the classes of objects.
def kinds(node: Node, is_first: bool) -> None:
    kind = Leaf if is_first else type(node)
    print(kind, kind == Leaf, kind is Pair, hash(kind) == hash(type(node)), {kind: 1})


kinds(tree, True)
kinds(tree, False)
kinds(Leaf(0), False)
