class Node:
    def __init__(self, v: int) -> None:
        self.v: int = v
        self.next: "Node" = None
        self.best: int = None
    def set(self, b: int) -> None:
        self.best = b
n = Node(1)
print(n.v, n.next, n.best)
n.set(4)
print(n.best)
