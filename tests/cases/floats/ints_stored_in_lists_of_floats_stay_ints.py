# An int that a function stores by index into a list of floats stays an int, whoever made the list.


def put(best, value):
    best[0] = value


def put_larger(best: list, value):
    best[1] = max(best[1], value)


def put_declared(best: list[float], value: int):
    best[0] = value if value > 2 else best[1]


def longest(n: int, prices: list, best: list):
    if best[n] >= 0:
        return best[n]
    if n == 0:
        return 0
    top = float("-inf")
    for i in range(1, n + 1):
        top = max(top, prices[i - 1] + longest(n - i, prices, best))
    best[n] = top
    return best[n]


def local():
    best = [1.5, 2.5]
    put(best, 4)
    print(best)
    put_larger(best, 7)
    print(best)
    more = [float("-inf") for _ in range(3)]
    put_larger(more, 3)
    put_declared(more, 9)
    print(more)
    prices = [1, 5, 8, 9]
    table = [float("-inf")] * 5
    print(longest(4, prices, table), table)


best = [1.5, 2.5]
put(best, 4)
put_larger(best, 1)
print(best)
put([0.5], 1)
local()
