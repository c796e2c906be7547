# Nodes that point both ways, an iterator that keeps its place in a field.
class Node:
    def __init__(self, data):
        self.data = data
        self.prev = None
        self.next = None
class DLL:
    def __init__(self):
        self.head = None
        self.tail = None
        self.size = 0
    def push(self, data):
        n = Node(data)
        if self.tail is None:
            self.head = self.tail = n
        else:
            n.prev = self.tail
            self.tail.next = n
            self.tail = n
        self.size += 1
    def remove(self, data):
        cur = self.head
        while cur:
            if cur.data == data:
                if cur.prev:
                    cur.prev.next = cur.next
                else:
                    self.head = cur.next
                if cur.next:
                    cur.next.prev = cur.prev
                else:
                    self.tail = cur.prev
                self.size -= 1
                return True
            cur = cur.next
        return False
    def __iter__(self):
        self._cur = self.head
        return self
    def __next__(self):
        if self._cur is None:
            raise StopIteration
        d = self._cur.data
        self._cur = self._cur.next
        return d
    def __contains__(self, x):
        return any(d == x for d in self)
    def __len__(self):
        return self.size
d = DLL()
for x in [1, 2, 3, 4]:
    d.push(x)
print(list(d), len(d), 3 in d, 9 in d)
print(d.remove(1), d.remove(4), d.remove(9), list(d), d.head.data, d.tail.data)
class BST:
    class_name = "bst"
    def __init__(self):
        self.root = None
        self.n = 0
    def insert(self, k, v=None):
        if self.root is None:
            self.root = BNode(k, v)
        else:
            self._insert(self.root, k, v)
        self.n += 1
    def _insert(self, node, k, v):
        if k < node.k:
            if node.left is None:
                node.left = BNode(k, v)
            else:
                self._insert(node.left, k, v)
        elif k > node.k:
            if node.right is None:
                node.right = BNode(k, v)
            else:
                self._insert(node.right, k, v)
        else:
            node.v = v
    def walk(self, node, out):
        if node:
            self.walk(node.left, out)
            out.append((node.k, node.v))
            self.walk(node.right, out)
        return out
    def height(self, node):
        if node is None:
            return 0
        return 1 + max(self.height(node.left), self.height(node.right))
class BNode:
    def __init__(self, k, v):
        self.k = k
        self.v = v
        self.left = None
        self.right = None
t = BST()
for k in "hello":
    t.insert(k, ord(k))
t.insert("z")
print(t.walk(t.root, []), t.height(t.root), t.n)
