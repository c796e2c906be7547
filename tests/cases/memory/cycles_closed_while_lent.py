# Cycles whose last reference from outside is one that a function took of an attribute: stores that move what the function made
# into the object, elsewhere or there, and collections between taking a reference and giving it back.
class Node:
    def __init__(self, n: int) -> None:
        self.n = n
        self.child: "Node | None" = None
        self.parent: "Node | None" = None


class Again(Node):
    def __init__(self, parent: Node, n: int) -> None:
        touch(self)
        super().__init__(n)
        self.parent = parent


class Box:
    def __init__(self) -> None:
        self.item: Node | None = None


stack: list[Node] = []
box = Box()
touched = 0


def touch(node: Node) -> None:
    global touched
    touched += 1


def made(n: int) -> Node:
    tree = Node(n)
    tree.child = Node(n + 1)
    return tree


def moved_in(n: int) -> int:
    tree = made(n)
    child = tree.child
    assert child is not None
    touch(child)
    child.parent = tree
    touch(child)
    return child.n


def close(child: Node) -> None:
    child.parent = stack.pop()


def moved_by_callee(n: int) -> int:
    stack.append(made(n))
    child = stack[-1].child
    assert child is not None
    close(child)
    return child.n


def moved_deeper(n: int) -> int:
    tree = made(n)
    child = tree.child
    assert child is not None
    touch(child)
    child.child = Node(n + 2)
    below = child.child
    assert below is not None
    touch(below)
    below.parent = tree
    touch(child)
    return child.n


def made_again(n: int) -> int:
    tree = Node(n)
    tree.child = Again(Node(n), n)
    child = tree.child
    assert isinstance(child, Again)
    touch(child)
    child.__init__(tree, n)
    return child.n


def walk(n: int) -> int:
    tree = made(n)
    total = 0
    at: Node | None = tree
    last: Node | None = None
    while at is not None:
        touch(at)
        total += at.n
        last = at
        at = at.child
    assert last is not None
    last.child = tree
    return total


def fill(count: int) -> None:
    for k in range(count):
        a = Node(k)
        a.child = Node(k)
        a.child.parent = a


def replace(count: int) -> None:
    box.item = None
    fill(count)


def collected(n: int) -> int:
    tree = made(n)
    child = tree.child
    assert child is not None
    child.parent = tree
    box.item = tree
    tree = child
    item = box.item
    assert item is not None
    replace(20_000)
    return item.n


def collected_alone(n: int) -> int:
    box.item = Node(n)
    box.item.child = box.item
    item = box.item
    replace(20_000)
    return item.n


total = 0
for i in range(100_000):
    total += moved_in(i) + moved_by_callee(i) + moved_deeper(i) + made_again(i) + walk(i)
print(total, touched)
for i in range(30):
    total += collected(i) + collected_alone(i)
print(total)
