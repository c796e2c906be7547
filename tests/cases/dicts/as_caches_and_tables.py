# A module level dict as memo table and as jump table of constants.
cache: dict[int, int] = {}
calls = 0


def fib(n: int) -> int:
    global calls
    calls += 1
    if n in cache:
        return cache[n]
    result = n if n < 2 else fib(n - 1) + fib(n - 2)
    cache[n] = result
    return result


print(fib(50), calls, len(cache))
print(fib(80), calls, list(cache)[:5])
MONTHS = {"jan": 31, "feb": 28, "mar": 31, "apr": 30}
print(sum(MONTHS.values()), [name for name, days in MONTHS.items() if days == 31])
paths: dict[tuple[int, int], int] = {}


def ways(rows, columns):
    if rows == 0 or columns == 0:
        return 1
    if (rows, columns) not in paths:
        paths[rows, columns] = ways(rows - 1, columns) + ways(rows, columns - 1)
    return paths[rows, columns]


print(ways(2, 2), ways(10, 10), ways(16, 16), len(paths))
