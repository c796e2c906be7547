# A value that may be None is used as if it could not. Attributes of None raise when they are asked for.
def find(items: list[str], wanted: str) -> int | None:
    for i, item in enumerate(items):
        if item == wanted:
            return i
    return None


class Node:
    def __init__(self, value: int) -> None:
        self.value = value
        self.next: Node | None = None


position = find(["a"], "a")
print(position + 1)
node = Node(1)
print(node.next.value)
text: str | None = None if position else "x"
print(text.upper())
