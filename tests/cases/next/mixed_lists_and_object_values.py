# Heterogeneous lists, object parameters, dispatch by isinstance.
def show(value: object) -> str:
    if isinstance(value, bool):
        return "bool " + str(value)
    if isinstance(value, int):
        return "int " + str(value + 1)
    if isinstance(value, list):
        return "list of " + str(len(value))
    return type(value).__name__ + " " + repr(value)


items = [1, "two", 3.0, None, [4, "five"], (6,), True]
for item in items:
    print(show(item))
print(items, items[0] == 1, items.index("two"), [x for x in items if isinstance(x, str)])
