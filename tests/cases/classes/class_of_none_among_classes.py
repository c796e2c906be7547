# The class of None, among other classes: it is no None, and prints as a class.
class A:
    pass


def main(values: list[int | None | str]) -> None:
    counts: dict[type, int] = {}
    for value in values:
        kind = type(value)
        print(kind, str(kind), repr(kind), f"{kind}", [kind], kind is type(None), kind is None, kind == None, not kind)
        counts[kind] = counts.get(kind, 0) + 1
    for kind in counts:
        print(kind, kind.__name__, counts[kind])
    table = {A: 1, int: 2, type(None): 3}
    print([table.get(type(value), 0) for value in values], [type(value) in table for value in values])
    for known in table:
        print(known, known.__name__)
    try:
        print(table[type(values[-1])])
    except KeyError as error:
        print("no such class:", error)


main([1, None, "a", None, 2, "b"])
