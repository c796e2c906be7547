class Node:
    def __init__(self, n: int) -> None:
        self.n = n
        self.other: "Node | None" = None


def pair(n: int) -> int:
    a = Node(n)
    b = Node(n + 1)
    a.other = b
    b.other = a
    return a.n


total = 0
for i in range(1_000_000):
    total += pair(i) % 3
print(total)
