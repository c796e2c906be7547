# Binary trees made and dropped in large numbers: allocation, reference counting, recursion.
DEPTH: int = 15


class Node:
    def __init__(self, left: "Node | None", right: "Node | None") -> None:
        self.left = left
        self.right = right

    def check(self) -> int:
        count = 1
        if self.left is not None:
            count += self.left.check()
        if self.right is not None:
            count += self.right.check()
        return count


def make(depth: int) -> Node:
    if depth == 0:
        return Node(None, None)
    return Node(make(depth - 1), make(depth - 1))


def main() -> None:
    print("stretch", DEPTH + 1, make(DEPTH + 1).check())
    long_lived = make(DEPTH)
    for depth in range(4, DEPTH + 1, 3):
        rounds = 1 << (DEPTH - depth + 4)
        total = 0
        for _ in range(rounds):
            total += make(depth).check()
        print(rounds, "trees of depth", depth, total)
    print("long lived", DEPTH, long_lived.check())


if __name__ == "__main__":
    main()
