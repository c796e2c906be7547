# Values that are containers: grouping, appending in place, nested updates, sharing.
groups: dict[int, list[str]] = {}
for word in ["a", "bb", "cc", "d", "eee", "ff"]:
    if len(word) not in groups:
        groups[len(word)] = []
    groups[len(word)].append(word)
print(groups)
index: dict[str, list[int]] = {}
for position, letter in enumerate("mississippi"):
    index.setdefault(letter, []).append(position)
print(index)
tree: dict[str, dict[str, int]] = {}
for path in ["a/x", "b/y", "a/z", "a/x"]:
    left, right = path.split("/")
    branch = tree.setdefault(left, {})
    branch[right] = branch.get(right, 0) + 1
print(tree, tree["a"]["x"])
shared = [0]
table = {"p": shared, "q": shared}
table["p"].append(1)
print(table, table["p"] is table["q"])
graph = {1: [2, 3], 2: [4], 3: [4], 4: []}
order: list[int] = []
pending = [1]
while pending:
    node = pending.pop(0)
    if node not in order:
        order.append(node)
        pending += graph[node]
print(order)
inverse: dict[int, list[int]] = {}
for source, targets in graph.items():
    for target in targets:
        inverse.setdefault(target, []).append(source)
print(inverse)
