# Dicts that hold themselves: by setdefault in a function, by items in a field.
def insert(root, word):
    node = root
    for ch in word:
        node = node.setdefault(ch, {})
    node["$"] = {}


def count(node):
    total = 0
    for key, child in node.items():
        if key == "$":
            total += 1
        else:
            total += count(child)
    return total


def words(node, prefix=""):
    found = []
    for key in sorted(node):
        if key == "$":
            found.append(prefix)
        else:
            found.extend(words(node[key], prefix + key))
    return found


def main():
    trie = {}
    for w in ["car", "cart", "care", "dog", "do"]:
        insert(trie, w)
    print(count(trie))
    print(words(trie))
    print(trie)


main()


class Trie:
    def __init__(self):
        self.root = {}

    def insert(self, word):
        node = self.root
        for ch in word:
            if ch not in node:
                node[ch] = {}
            node = node[ch]
        node["*"] = True

    def search(self, word):
        node = self.root
        for ch in word:
            if ch not in node:
                return False
            node = node[ch]
        return "*" in node


t = Trie()
for w in ["apple", "app", "bat"]:
    t.insert(w)
print(t.search("app"), t.search("appl"), t.search("bat"), t.search("cat"))
print(t.root)
