from collections import defaultdict


def tree():
    return defaultdict(tree)


t = tree()
t["a"]["b"]["c"] = tree()
t["a"]["x"]
print(sorted(t.keys()), sorted(t["a"].keys()))


def show(node, depth=0):
    for key in sorted(node):
        print("  " * depth + key)
        show(node[key], depth + 1)


show(t)
