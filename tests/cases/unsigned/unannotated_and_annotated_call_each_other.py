# Signed functions call unsigned ones and the other way round.
def norm(values):
    return sum([v * v for v in values])


def signed_total(values: list[int]) -> int:
    return norm(values) + 1


def wrapper(values):
    return signed_total(values) * 2


def choose(flag, a, b):
    return a if flag else b


def outer(n: int) -> str:
    return choose(n > 0, "positive", "other") + str(choose(n % 2 == 0, n, -n))


print(norm([1, 2, 3]), norm([0.5]), signed_total([1, 2]), wrapper([3]))
print(outer(4), outer(-3), choose(True, [1], [2]), choose(False, 1.5, 2.5))
