# A field that may be None, tested and then given to a stored function after a call that might have changed it: the value counts.
from typing import Callable, Optional


class Node:
    def __init__(self, value: Optional[int] = None, name: str | None = None) -> None:
        self.value = value
        self.name = name

    def touch(self) -> None:
        self.value = self.value


class Watcher:
    def __init__(self, notify: Optional[Callable[[int, str], None]] = None) -> None:
        self.notify = notify

    def look(self, node: Node) -> None:
        if self.notify and node.value is not None and node.name is not None:
            node.touch()
            self.notify(node.value, node.name)


def apply(step: Callable[[int], int], node: Node) -> int:
    assert node.value is not None
    node.touch()
    return step(node.value)


seen: list[tuple[int, str]] = []
Watcher(lambda value, name: seen.append((value, name))).look(Node(3, "three"))
Watcher(lambda value, name: print("saw", value, name)).look(Node(4, "four"))
Watcher(lambda value, name: print("saw", value, name)).look(Node(None, "none"))
Watcher().look(Node(5, "five"))
print(seen, apply(lambda x: x * x, Node(7)))


class Ring:
    def __init__(self) -> None:
        self.tests: list[Callable[[str], bool]] = []

    def passes(self, node: Node) -> list[bool]:
        if node.name is None:
            return []
        node.touch()
        return [test(node.name) for test in self.tests]


ring = Ring()
ring.tests.append(str.isupper)
ring.tests.append(lambda name: len(name) > 2)
print(ring.passes(Node(1, "ABC")), ring.passes(Node()))
