# The 0/1 knapsack by table, by recursion with memo and by brute force; the three must agree.
class Item:
    def __init__(self, name: str, weight: int, value: int) -> None:
        self.name = name
        self.weight = weight
        self.value = value

    def __repr__(self) -> str:
        return f"{self.name}({self.weight},{self.value})"


ITEMS = [Item("map", 9, 150), Item("compass", 13, 35), Item("water", 153, 200), Item("sandwich", 50, 160),
         Item("glucose", 15, 60), Item("tin", 68, 45), Item("banana", 27, 60), Item("apple", 39, 40),
         Item("cheese", 23, 30), Item("beer", 52, 10), Item("suntan", 11, 70), Item("camera", 32, 30)]


def by_table(items: list[Item], capacity: int) -> tuple[int, list[Item]]:
    rows = [[0] * (capacity + 1)]
    for item in items:
        last = rows[-1]
        row = last[:]
        for space in range(item.weight, capacity + 1):
            with_item = last[space - item.weight] + item.value
            if with_item > row[space]:
                row[space] = with_item
        rows.append(row)
    chosen: list[Item] = []
    space = capacity
    for index in range(len(items), 0, -1):
        if rows[index][space] != rows[index - 1][space]:
            chosen.append(items[index - 1])
            space -= items[index - 1].weight
    return rows[-1][capacity], chosen[::-1]


def by_recursion(items: list[Item], capacity: int) -> int:
    return best_from(items, 0, capacity, {})


def best_from(items, index, space, memo):
    if index == len(items):
        return 0
    if (index, space) in memo:
        return memo[index, space]
    best = best_from(items, index + 1, space, memo)
    item = items[index]
    if item.weight <= space:
        best = max(best, item.value + best_from(items, index + 1, space - item.weight, memo))
    memo[index, space] = best
    return best


def by_force(items: list[Item], capacity: int) -> int:
    best = 0
    for mask in range(1 << len(items)):
        weight = value = 0
        for bit, item in enumerate(items):
            if mask >> bit & 1:
                weight += item.weight
                value += item.value
        if weight <= capacity and value > best:
            best = value
    return best


for capacity in [0, 10, 60, 120, 200, 400]:
    value, chosen = by_table(ITEMS, capacity)
    print(capacity, value, chosen, sum([item.weight for item in chosen]))
    print("    ", by_recursion(ITEMS, capacity), by_force(ITEMS[:8], capacity), by_table(ITEMS[:8], capacity)[0])
