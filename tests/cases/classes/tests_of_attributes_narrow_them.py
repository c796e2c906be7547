class Node:
    def __init__(self, value: int) -> None:
        self.value = value
        self.left: Node | None = None
        self.right: Node | None = None

def depth(n: Node) -> int:
    l = 0
    if n.left is not None:
        l = depth(n.left)
    r = depth(n.right) if n.right is not None else 0
    return 1 + max(l, r)

class Tree:
    def __init__(self) -> None:
        self.root: Node | None = None
        self.count: int | None = None

    def add(self, v: int) -> None:
        if self.root is None:
            self.root = Node(v)
            self.count = 1
            self.count = self.count + 1
            self.count -= 1
        else:
            self.insert(self.root, v)

    def insert(self, n: Node, v: int) -> None:
        if v < n.value:
            if n.left is None:
                n.left = Node(v)
            else:
                self.insert(n.left, v)
        elif n.right is None:
            n.right = Node(v)
        else:
            self.insert(n.right, v)
        if self.count is not None:
            self.count = self.count + 1

    def walk(self) -> list[int]:
        out: list[int] = []
        def go(n: Node | None) -> None:
            if n is None:
                return
            go(n.left)
            out.append(n.value)
            go(n.right)
        go(self.root)
        return out

t = Tree()
for x in [5, 2, 8, 1, 9, 3]:
    t.add(x)
print(t.walk(), t.count)
assert t.root is not None
print(depth(t.root))
last: int | None = None
def remember(v: int) -> None:
    global last
    if last is not None:
        print("was", last + 1)
    last = v
remember(3)
remember(4)
if last is not None:
    print(last + 1)
class L:
    def __init__(self, v: int, nxt: "L | None" = None) -> None:
        self.v = v
        self.nxt = nxt
def tail(l: L) -> L:
    while l.nxt is not None:
        l = l.nxt
    return l
print(tail(L(1, L(2, L(3)))).v)
class P:
    def __init__(self) -> None:
        self.tok: str | None = "a"
        self.toks = ["b", "c"]
    def advance(self) -> None:
        self.tok = self.toks.pop(0) if self.toks else None
    def run(self) -> str:
        out = ""
        while self.tok is not None:
            out += self.tok
            self.advance()
        return out + str(self.tok)
print(P().run())
class Shape:
    pass
class Sq(Shape):
    def __init__(self, s: int) -> None:
        self.s = s
class Holder:
    def __init__(self, shape: Shape) -> None:
        self.shape = shape
def area(h: Holder) -> int:
    if isinstance(h.shape, Sq):
        return h.shape.s * h.shape.s
    return 0
print(area(Holder(Sq(3))), area(Holder(Shape())))
