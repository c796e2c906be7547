# Inner functions with declared types tell what the empty containers hold that they capture.
def collect():
    found = []

    def visit(number: int) -> None:
        found.append(number)

    visit(3)
    visit(4)
    return found


def count():
    counts = {}
    seen = set()

    def note(word: str) -> bool:
        if word in seen:
            counts[word] += 1
            return False
        seen.add(word)
        counts[word] = 1
        return True

    print([note(word) for word in ["a", "b", "a"]])
    return counts


def nested(depth: int):
    path = []

    def descend(level: int) -> None:
        if level == 0:
            return
        path.append((level, "x" * level))
        descend(level - 1)

    def both() -> None:
        descend(depth)
        path.append((0, ""))

    both()
    return path


class Node:
    def __init__(self, value):
        self.value = value
        self.next = None


def values(head):
    found = []

    def walk(node: "Node | None") -> None:
        if node:
            found.append(node.value)
            walk(node.next)

    walk(head)
    return found


print(collect(), count(), nested(2))
head = Node(1.5)
head.next = Node(2.5)
print(values(head))
