# Variables assigned in all branches are known after them, whichever branch ran.
def label(n: int) -> str:
    if n > 0:
        word = "positive"
        factor = 1
    elif n < 0:
        word = "negative"
        factor = -1
    else:
        word = "zero"
        factor = 0
    return word + " " + str(n * factor)


def running(values: list[int]) -> float:
    total = 0.0
    for v in values:
        if v % 2 == 0:
            total = total + v / 2
        else:
            total = total - v
    return total


def last_big(values: list[int]) -> int:
    result = -1
    for v in values:
        if v < 10:
            continue
        result = v
    return result


print(label(5), label(-5), label(0))
print(running([1, 2, 3, 4]), running([]))
print(last_big([1, 20, 3]), last_big([1]))
