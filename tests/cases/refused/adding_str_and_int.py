# Operators between types that have no such operator: each place is reported.
def label(n: int) -> str:
    return "n = " + n


def total(items: list[int]) -> int:
    return items + 1


print(label(3), total([1]), "a" - "b", [1] * [2], {} + {})
