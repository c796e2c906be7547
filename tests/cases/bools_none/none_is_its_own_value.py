# None prints, compares by identity, is returned by functions without return, and narrows Optional types.
def nothing():
    pass


def early(n: int) -> None:
    if n > 1:
        return
    print("small", n)


def find(items: list[str], wanted: str) -> int | None:
    for index, item in enumerate(items):
        if item == wanted:
            return index
    return None


print(None, nothing(), early(1), early(5))
print(None is None, None == None, None is not None)
position = find(["a", "b"], "b")
print(position, position is None, position == 1)
missing = find(["a", "b"], "z")
print(missing, missing is None, missing == 1)
if position is not None:
    print(position + 10)
print([None, None], (None,), {"k": None}, str(None), repr(None), f"{None}")
values: list[int | None] = [1, None, 3]
print(values, [v for v in values if v is not None], values.count(None), None in values)
print(sum([v or 0 for v in values]))
