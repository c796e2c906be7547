# Change making by dynamic programming: number of ways, fewest coins, greedy compared with optimal.
def ways(amount: int, coins: list[int]) -> int:
    table = [1] + [0] * amount
    for coin in coins:
        for value in range(coin, amount + 1):
            table[value] += table[value - coin]
    return table[amount]


def fewest(amount: int, coins: list[int]) -> list[int] | None:
    best: list[int] = [0] + [-1] * amount
    used = [0] * (amount + 1)
    for value in range(1, amount + 1):
        for coin in coins:
            if coin <= value and best[value - coin] >= 0:
                if best[value] < 0 or best[value - coin] + 1 < best[value]:
                    best[value] = best[value - coin] + 1
                    used[value] = coin
    if best[amount] < 0:
        return None
    result: list[int] = []
    while amount > 0:
        result.append(used[amount])
        amount -= used[amount]
    return sorted(result, reverse=True)


def greedy(amount, coins):
    result = []
    for coin in sorted(coins, reverse=True):
        while amount >= coin:
            result.append(coin)
            amount -= coin
    return result if amount == 0 else None


memo: dict[tuple[int, int], int] = {}


def ways_recursive(amount: int, coins: tuple[int, ...], first: int = 0) -> int:
    if amount == 0:
        return 1
    if amount < 0 or first == len(coins):
        return 0
    key = (amount, first)
    if key not in memo:
        memo[key] = ways_recursive(amount - coins[first], coins, first) + ways_recursive(amount, coins, first + 1)
    return memo[key]


euro = [1, 2, 5, 10, 20, 50, 100, 200]
print([ways(n, euro) for n in [0, 1, 5, 10, 50, 100, 200]], ways(7, [2, 4]), ways(1000, euro))
print(ways_recursive(200, tuple(euro)), len(memo))
for amount, coins in [(63, euro), (6, [1, 3, 4]), (48, [1, 10, 25]), (7, [3, 5]), (4, [3, 5]), (0, [1])]:
    exact = fewest(amount, coins)
    quick = greedy(amount, coins)
    print(amount, coins, exact, quick, "same" if exact == quick else "different")
