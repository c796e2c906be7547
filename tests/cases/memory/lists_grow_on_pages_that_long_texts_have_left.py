"""A page that held a long text holds lists of the largest class of small blocks. They grow out of it, whatever is behind it."""


def grown_beside(length: int) -> bool:
    first, second = "x" * length, "y" * length
    total = len(first)
    first = ""
    lists = [[n] * 1700 for n in range(4)]
    total += len(second)
    second = ""
    for items in lists:
        for _ in range(2000):
            items.append(items[0])
    return total == 2 * length and all(
        len(items) == 3700 and set(items) == {n} for n, items in enumerate(lists)
    )


print([grown_beside(60000 + n) for n in range(10)])


def texts(count: int) -> int:
    kept = [str(n) * 5 for n in range(count)]
    return sum(len(text) for text in kept)


print(texts(20000), [grown_beside(50000 + n) for n in range(10)])
