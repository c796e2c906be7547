# A search tree: fields that are None until functions outside the class assign them.
class Tree:
    class_count = 0
    def __init__(self, key):
        self.left = None
        self.right = None
        self.key = key
        Tree.class_count += 1

def insert(root, key):
    if root is None:
        return Tree(key)
    if key < root.key:
        root.left = insert(root.left, key)
    else:
        root.right = insert(root.right, key)
    return root

def inorder(root):
    if root is None:
        return []
    return inorder(root.left) + [root.key] + inorder(root.right)

def height(root):
    return 0 if root is None else 1 + max(height(root.left), height(root.right))

root = None
for k in [50, 30, 20, 40, 70, 60, 80]:
    root = insert(root, k)
print(inorder(root), height(root), Tree.class_count)
