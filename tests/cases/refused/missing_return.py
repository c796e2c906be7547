# Functions that may fall off their end although a value is declared.
def sign(n: int) -> int:
    if n > 0:
        return 1
    elif n < 0:
        return -1


def find(items: list[int], wanted: int) -> int:
    for i, item in enumerate(items):
        if item == wanted:
            return i


def nothing(n: int) -> str:
    n += 1


print(sign(1), find([1], 1), nothing(1))
