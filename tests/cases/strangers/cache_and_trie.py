# An LRU cache and a trie whose containers only callers fill.
class LRU:
    def __init__(self, cap):
        self.cap = cap
        self.data = {}
        self.order = []
    def get(self, k):
        if k not in self.data:
            return -1
        self.order.remove(k)
        self.order.append(k)
        return self.data[k]
    def put(self, k, v):
        if k in self.data:
            self.order.remove(k)
        elif len(self.data) >= self.cap:
            old = self.order.pop(0)
            del self.data[old]
        self.data[k] = v
        self.order.append(k)
c = LRU(2)
c.put(1, 1)
c.put(2, 2)
print(c.get(1))
c.put(3, 3)
print(c.get(2), c.get(3), c.data, c.order)
class Trie:
    def __init__(self):
        self.children = {}
        self.end = False
    def insert(self, word):
        node = self
        for ch in word:
            if ch not in node.children:
                node.children[ch] = Trie()
            node = node.children[ch]
        node.end = True
    def words(self, prefix=""):
        out = [prefix] if self.end else []
        for ch in sorted(self.children):
            out += self.children[ch].words(prefix + ch)
        return out
t = Trie()
for w in ["tea", "ten", "to", "inn"]:
    t.insert(w)
print(t.words())
