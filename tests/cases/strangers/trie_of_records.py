# Dicts of dicts that hold dicts again in one of their values.
# Trie with counts in dicts and autocomplete
class Trie:
    def __init__(self):
        self.root = {"children": {}, "count": 0}

    def add(self, word):
        node = self.root
        for ch in word:
            if ch not in node["children"]:
                node["children"][ch] = {"children": {}, "count": 0}
            node = node["children"][ch]
        node["count"] += 1

    def find(self, prefix):
        node = self.root
        for ch in prefix:
            if ch not in node["children"]:
                return None
            node = node["children"][ch]
        return node

    def complete(self, prefix):
        node = self.find(prefix)
        out = []
        if node is None:
            return out
        stack = [(prefix, node)]
        while stack:
            word, cur = stack.pop()
            if cur["count"]:
                out.append((word, cur["count"]))
            for ch in sorted(cur["children"], reverse=True):
                stack.append((word + ch, cur["children"][ch]))
        return out


t = Trie()
for w in "the then them they there their the then car cat".split():
    t.add(w)
print(t.complete("the"))
print(t.complete("ca"))
print(t.complete("zz"))
