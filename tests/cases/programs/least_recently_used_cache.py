# A cache of bounded size as a doubly linked list plus a dict, with statistics, compared with a plain list version.
class Node:
    def __init__(self, key: int, value: str) -> None:
        self.key = key
        self.value = value
        self.before: Node | None = None
        self.after: Node | None = None


class Cache:
    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.nodes: dict[int, Node] = {}
        self.newest: Node | None = None
        self.oldest: Node | None = None
        self.hits = 0
        self.misses = 0

    def unlink(self, node: Node) -> None:
        if node.before is not None:
            node.before.after = node.after
        else:
            self.newest = node.after
        if node.after is not None:
            node.after.before = node.before
        else:
            self.oldest = node.before
        node.before = None
        node.after = None

    def put_first(self, node: Node) -> None:
        node.after = self.newest
        if self.newest is not None:
            self.newest.before = node
        self.newest = node
        if self.oldest is None:
            self.oldest = node

    def get(self, key: int) -> str | None:
        node = self.nodes.get(key)
        if node is None:
            self.misses += 1
            return None
        self.hits += 1
        self.unlink(node)
        self.put_first(node)
        return node.value

    def set(self, key: int, value: str) -> None:
        if key in self.nodes:
            node = self.nodes[key]
            node.value = value
            self.unlink(node)
        else:
            if len(self.nodes) == self.capacity and self.oldest is not None:
                oldest = self.oldest
                self.unlink(oldest)
                del self.nodes[oldest.key]
            node = Node(key, value)
            self.nodes[key] = node
        self.put_first(node)

    def keys(self) -> list[int]:
        result: list[int] = []
        node = self.newest
        while node is not None:
            result.append(node.key)
            node = node.after
        return result


def simple(order, key, capacity):
    if key in order:
        order.remove(key)
    order.insert(0, key)
    if len(order) > capacity:
        order.pop()


cache = Cache(3)
for key in [1, 2, 3]:
    cache.set(key, "v" + str(key))
print(cache.keys(), cache.get(1), cache.keys(), cache.get(9))
cache.set(4, "v4")
print(cache.keys(), cache.get(2), sorted(cache.nodes))
cache.set(3, "changed")
print(cache.keys(), cache.get(3), cache.hits, cache.misses)
big = Cache(10)
order: list[int] = []
state = 7
agreed = 0
for step in range(2000):
    state = (state * 1103515245 + 12345) & 0x7FFFFFFF
    key = state // 65536 % 17
    if big.get(key) is None:
        big.set(key, str(step))
    simple(order, key, 10)
    agreed += big.keys() == order
print(agreed, big.hits, big.misses, big.keys(), [big.nodes[k].value for k in sorted(big.nodes)][:4])
