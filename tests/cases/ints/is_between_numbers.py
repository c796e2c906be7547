# Small ints are one object each; numbers that differ, and those of other types, never are.


class Node:
    def __init__(self, value):
        self.value = value
        self.next = None


def find(node, value):
    while node is not None and node.value is not value:
        node = node.next
    return node


def same(a, b):
    return a is b


first, second = Node(1), Node(200)
first.next = second
print(find(first, 200) is second, find(first, 7), find(first, 1) is first)
print(same(-5, -5), same(256, 256), same(3, 4), same(1000, 2000))
print(same(1, 1.0), same(1.5, 2.5), same(1, True), same(0, False), same(1, "1"), same(1, None))
mixed = [1, 2.5, "x", None]
print([same(item, 2) for item in mixed], [same(item, 1) for item in mixed])
