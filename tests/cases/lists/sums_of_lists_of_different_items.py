def squares(n: int) -> list[int]:
    return [i * i for i in range(n)]


def names() -> list[str]:
    return ["a", "b"]


def halves() -> list[float]:
    return [0.5, 1.5]


def row(name: str) -> list:
    return [name] + sorted((i, i + 1) for i in range(2))


print(squares(3) + names(), names() + squares(2))
print(["x"] + squares(2), squares(2) + ["x"], [None] + names())
print(squares(2) + halves(), halves() + squares(2), [0] + halves(), [True] + squares(2))
print(row("r"), names() + [] + squares(1), [] + names())
mixed = names() + squares(2)
mixed.append("z")
mixed.append(5)
print(mixed, [type(item).__name__ for item in mixed], len(mixed))
total = 0
for item in squares(4) + names():
    if isinstance(item, int):
        total += item
print(total, sum([len(str(item)) for item in names() + halves()]))
print(sum([squares(2), [7]], []), [squares(1)] + [names()])
pair = names()
both = pair + pair
both[0] = "changed"
print(pair, both)
