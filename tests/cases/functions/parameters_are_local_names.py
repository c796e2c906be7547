# Assigning to a parameter or a local changes nothing outside; objects are shared.
x = "module"


def local() -> str:
    x = "local"
    return x


def assign(n: int) -> int:
    n += 1
    return n


def extend(items: list[int]) -> list[int]:
    items = items + [1]
    return items


def grow(items: list[int]) -> list[int]:
    items += [1]
    return items


def shadow(len: int) -> int:
    return len + 1


print(local(), x)
n = 5
print(assign(n), n)
items = [0]
print(extend(items), items, grow(items), items)
print(shadow(3), len("abc"))


def loop_names() -> tuple[int, list[int]]:
    i = 100
    squares = [i * i for i in range(3)]
    return i, squares


print(loop_names())
