# Functions with several results, unpacked, indexed and passed on; an unannotated one among them.
def bounds(values: list[int]) -> tuple[int, int]:
    return min(values), max(values)


def statistics(values):
    total = sum(values)
    return total, total / len(values), sorted(values)[len(values) // 2]


def swap(pair: tuple[int, str]) -> tuple[str, int]:
    n, s = pair
    return s, n


def single(n: int) -> tuple[int]:
    return (n,)


low, high = bounds([3, 9, -2])
print(low, high, bounds([5]), bounds([1, 2])[1])
print(statistics([1, 2, 3, 10]), statistics([2.5, 0.5]))
print(swap((1, "a")), swap((2, "b")), single(4), single(4)[0])
total, _, median = statistics([4, 4, 1])
print(total, median)
