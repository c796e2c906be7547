# One index used several times: what it stands for is the same each time, unless the list has changed.
def swapped(xs: list[int], i: int, j: int) -> list[int]:
    ys = xs[:]
    kept = ys[i]
    ys[i] = ys[j]
    ys[j] = kept
    ys[i] += 1
    ys[j] -= ys[i]
    return ys


def shrinking(xs: list[int], i: int) -> int:
    ys = xs[:]
    first = ys[i]
    ys.pop()
    ys[i] = first * 2
    return first * 100 + sum(ys)


def growing(xs: list[int], i: int) -> list[int]:
    ys = xs[:]
    ys[i] = 50
    ys.append(7)
    ys[i] = 60
    return ys


def stepping(xs: list[int], i: int, low: int) -> list[int]:
    seen: list[int] = []
    while xs[i] > low:
        seen.append(i)
        i -= 1
    while xs[i] <= low:
        seen.append(i)
        i += 1
    return seen


def both(xs: list[int], ys: list[int], i: int) -> int:
    return xs[i] * ys[i] + xs[i] - ys[i]


numbers = [5, 3, 8, 1, 9]
for i in range(-6, 6):
    for j in (-5, -1, 0, 4):
        try:
            print(i, j, swapped(numbers, i, j))
        except IndexError as error:
            print(i, j, error)
    try:
        print(i, shrinking(numbers, i), growing(numbers, i))
    except IndexError as error:
        print(i, error)
    try:
        print(both(numbers, numbers[:-1], i))
    except IndexError as error:
        print(i, error)
print(stepping([1, 2, 3, 4, 5], 4, 2))
try:
    print(stepping([4, 4, 4], 2, 3))
except IndexError as error:
    print(error)
