# An exception travels through functions, loops and methods to the handler far above.
def level(n: int, trail: list[int]) -> int:
    try:
        if n == 0:
            return trail[99]
        return level(n - 1, trail)
    finally:
        trail.append(n)


def collect(values: list[str]) -> tuple[int, list[str]]:
    total = 0
    bad: list[str] = []
    for value in values:
        try:
            total += int(value)
        except ValueError:
            bad.append(value)
    return total, bad


def retry(limit: int) -> str:
    attempts = 0
    while True:
        try:
            attempts += 1
            if attempts < limit:
                raise RuntimeError(f"attempt {attempts} failed")
            return f"worked after {attempts}"
        except RuntimeError as error:
            print(error)
            if attempts > 4:
                return "gave up"


trail: list[int] = []
try:
    level(5, trail)
except IndexError as error:
    print(error, trail)
print(collect(["1", "x", "20", "", "3.5", "-4"]))
print(retry(3), retry(1), retry(100))
squares = 0
for n in range(-3, 4):
    try:
        squares += 100 // n
    except ZeroDivisionError:
        squares += 1
    else:
        squares += 10
    finally:
        squares += 1000
print(squares)
