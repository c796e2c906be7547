# Annotations that name nothing, or that are no types.
def f(x: Integer) -> int:
    return 1


def g(x: 5) -> int:
    return 2


def h(x: list[int, str]) -> strr:
    return "a"


print(f(1), g(2), h([3]))
