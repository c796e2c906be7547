# Only parameters, or only the result, annotated: the rest is inferred.
def area(width: int, height: int):
    return width * height


def label(value) -> str:
    return "<" + str(value) + ">"


def pick(items, index: int):
    return items[index]


def average(items: list[float], fallback=0.0) -> float:
    return sum(items) / len(items) if items else fallback


print(area(3, 4), label(5), label([1]), label("x"), label(None))
print(pick([1, 2], 0), pick("ab", 1), pick((5, 6), -1), average([2.0]), average([]), average([], -1.0))
