# A binary search tree with Optional children: insert, search, in-order walk, depth, minimum.
class Tree:
    def __init__(self, key: int) -> None:
        self.key = key
        self.left: Tree | None = None
        self.right: Tree | None = None

    def insert(self, key: int) -> bool:
        if key == self.key:
            return False
        if key < self.key:
            if self.left is None:
                self.left = Tree(key)
                return True
            return self.left.insert(key)
        if self.right is None:
            self.right = Tree(key)
            return True
        return self.right.insert(key)

    def contains(self, key: int) -> bool:
        node: Tree | None = self
        while node is not None:
            if key == node.key:
                return True
            node = node.left if key < node.key else node.right
        return False

    def __str__(self) -> str:
        left = str(self.left) if self.left else "."
        right = str(self.right) if self.right else "."
        return f"({left} {self.key} {right})"


def walk(tree: Tree | None) -> list[int]:
    if tree is None:
        return []
    return walk(tree.left) + [tree.key] + walk(tree.right)


def depth(tree):
    return 0 if tree is None else 1 + max(depth(tree.left), depth(tree.right))


root = Tree(50)
added = [root.insert(k) for k in [30, 70, 20, 40, 60, 80, 30, 65]]
print(added, walk(root), depth(root), root)
print([root.contains(k) for k in [20, 25, 65, 80, 0, 100]])
node = root
while node.left:
    node = node.left
print("smallest", node.key)
big = Tree(0)
state = 1
for _ in range(500):
    state = state * 16807 % 2147483647
    big.insert(state % 1000 - 500)
keys = walk(big)
print(len(keys), depth(big), keys[:5], keys == sorted(keys))
