# Helpers that take functions, without annotations.
def apply_to_all(f, items):
    result = []
    for item in items:
        result.append(f(item))
    return result


def compose(f, g, x):
    return f(g(x))


def fold(f, items, start):
    value = start
    for item in items:
        value = f(value, item)
    return value


def increment(n):
    return n + 1


def shout(text):
    return text.upper() + "!"


def add(a, b):
    return a + b


print(apply_to_all(increment, [1, 2]), apply_to_all(increment, [0.5]), apply_to_all(shout, ["a"]), apply_to_all(len, ["ab", ""]))
print(compose(increment, increment, 5), compose(str, increment, 5), compose(len, shout, "abc"))
print(fold(add, [1, 2, 3], 0), fold(add, ["a", "b"], ""), fold(max, [3, 9, 2], 0), fold(add, [[1], [2]], []))
