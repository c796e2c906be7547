# What an `object` does depends on its type, which only a test tells.
def same(a: object, b: object) -> bool:
    return a == b


def member(a: object) -> bool:
    return a == [1]


def less(a: object) -> bool:
    return a < 1


same(1, 2)
member([1])
less(1)
