# 'match' of several variables at once tells about each of them.
def compare(a, b):
    match a, b:
        case int(), int():
            return (a > b) - (a < b)
        case int(), list():
            return compare([a], b)
        case list(), int():
            return compare(a, [b])
        case list(), list():
            for x, y in zip(a, b):
                if c := compare(x, y):
                    return c
            return (len(a) > len(b)) - (len(a) < len(b))
print(compare([1, [2, 3]], [1, 4]), compare(3, [2]), compare([], [[]]))


def merge(a, b):
    match a, b:
        case None, _:
            return b
        case _, None:
            return a
        case dict(), dict():
            return {key: merge(a.get(key), b.get(key)) for key in sorted({*a, *b})}
        case list(), list():
            return a + b
        case (int() | float()), (int() | float()):
            return a + b
        case str(), _:
            return a.upper()
    return "?"


print(merge({"x": 1, "y": [1]}, {"x": 2.5, "z": None}), merge([1], [2]), merge("a", 1), merge(1, "a"))
