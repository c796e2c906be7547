# What comes of floats that are passed where ints are declared, or where nothing is.
def add(*matrices: list[list[int]]) -> list[list[int]]:
    return [[sum(t) for t in zip(*m)] for m in zip(*matrices)]


def rows(*lists: list[int]) -> list[list[int]]:
    return [[x for x in m] for m in lists]


def doubled(*numbers: int) -> list[int]:
    return [n * 2 for n in numbers]


def more(**numbers: int) -> dict[str, int]:
    return {name: n + 1 for name, n in numbers.items()}


def pairs(a, b) -> list[list[int]]:
    return [[x + y] for x, y in zip(a, b)]


def grown(parts) -> list[list[int]]:
    out = []
    for part in parts:
        row = []
        for x in part:
            row.append(x)
        out.append(row)
    return out


print(add([[1.2, 2.4], [3, 4]], [[2, 3], [4, 5]]), add([[1, 2]], [[3, 4]]))
print(add([[1, 2], [4, 5]], [[3, 7], [3, 4]], [[3, 5], [5, 7]]))
print(rows([1.5, 2.5], [3]), rows([1], [2, 3]), rows())
print(doubled(1.5, 3), doubled(4), more(a=1.5, b=2), more(a=1))
print(pairs([1.5, 2.5], [3, 4]), pairs([1], [2]))
print(grown(([1.5, 2.5], [3])), grown([[1], []]))
