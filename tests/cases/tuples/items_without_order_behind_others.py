# Tuples with items that have no order: these are compared only where all before them are equal.
class Entry:
    def __init__(self, name: str) -> None:
        self.name = name


class File(Entry):
    pass


table: dict[str, Entry] = {"b": Entry("b"), "c": File("c"), "a": Entry("a")}
print([entry.name for _, entry in sorted(table.items())])
print(min(table.items())[0], max(table.items())[0])
pairs = [(2, Entry("x")), (1, Entry("y"))]
pairs.sort()
print([(n, entry.name) for n, entry in pairs], pairs[0] < pairs[1], pairs[0] >= pairs[1])
same: list[tuple[int, Entry]] = [(1, File("x")), (1, Entry("y"))]
try:
    same.sort()
except TypeError as e:
    print(e)
try:
    print((1, same[0][1]) > (1, same[0][1]), (1, same[0][1]) <= (1, same[1][1]))
except TypeError as e:
    print(e)
try:
    print(max([(1, "a", None), (1, "b", None)]), max([(1, None), (1, None)]))
except TypeError as e:
    print(e)
