# Loops with a step over lists: rounds at a time must end where the list, the limit or the ints do.
MAX: int = 9223372036854775807


def strided(xs: list[int], start: int, limit: int, step: int) -> int:
    total = 0
    i = start
    while i <= limit:
        total = total * 31 % 1000003 + xs[i]
        i += step
    return total


def marked(xs: list[bool], start: int, limit: int, step: int) -> int:
    i = start
    while limit >= i:
        xs[i] = not xs[i]
        i = step + i
    return i


def threes(xs: list[float], limit: int) -> float:
    total = 0.0
    i = 0
    while i < limit:
        total += xs[i] * 0.5
        i += 3
    return total


def far(xs: list[int], start: int, limit: int, step: int) -> int:
    # The sum that leaves the ints is never used.
    count = 0
    i = start
    while i <= limit:
        if i < len(xs):
            count += xs[i]
        count += 1
        i += step
        if count > 60:
            break
    return count


def tried(name: str, start: int, limit: int, step: int) -> None:
    xs = [k * k % 17 for k in range(40)]
    try:
        print(name, strided(xs, start, limit, step))
    except IndexError as error:
        print(name, error)
    except OverflowError:
        print(name, "overflow")


for size in [0, 1, 7, 8, 9, 16, 39]:
    for step in [1, 2, 5, 38, 39, 40]:
        tried(f"{size} {step}", 0, size, step)
tried("past the end", 0, 40, 1)
tried("far past the end", 3, 1000, 7)
tried("from the end", -40, 12, 3)
tried("before the start", -41, 12, 3)
tried("step over the end", 38, MAX, MAX - 100)
tried("nothing", 5, 4, 1)
bits = [False] * 100
print(marked(bits, 4, 99, 2), marked(bits, 9, 99, 3), marked(bits, -50, 20, 7), sum(bits))
try:
    marked(bits, 0, 100, 1)
except IndexError as error:
    print(error, sum(bits))
floats = [k / 4 for k in range(50)]
print([threes(floats, limit) for limit in (0, 1, 2, 3, 22, 23, 24, 25, 50)])
try:
    print(threes(floats, 52))
except IndexError as error:
    print(error)
small = [1, 2, 3]
print(far(small, 0, 2, 1), far(small, 0, 50, 5), far(small, -3, MAX - 1, 1), far(small, 0, 4294967296, 4294967296))
print(far(small, 0, MAX // 2, 4294967295), far(small, MAX - 10, MAX - 5, 2))
