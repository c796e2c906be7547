# Binary search: exact, first, last, insertion point, on rotated lists, and on an answer space.
def search(items: list[int], wanted: int) -> int:
    low, high = 0, len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1


def lower_bound(items, wanted):
    low, high = 0, len(items)
    while low < high:
        middle = low + (high - low) // 2
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


def upper_bound(items, wanted):
    low, high = 0, len(items)
    while low < high:
        middle = low + (high - low) // 2
        if items[middle] <= wanted:
            low = middle + 1
        else:
            high = middle
    return low


def search_rotated(items: list[int], wanted: int) -> int:
    low, high = 0, len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle
        if items[low] <= items[middle]:
            if items[low] <= wanted < items[middle]:
                high = middle - 1
            else:
                low = middle + 1
        elif items[middle] < wanted <= items[high]:
            low = middle + 1
        else:
            high = middle - 1
    return -1


def smallest_capacity(weights: list[int], days: int) -> int:
    low, high = max(weights), sum(weights)
    while low < high:
        capacity = (low + high) // 2
        needed, load = 1, 0
        for weight in weights:
            if load + weight > capacity:
                needed += 1
                load = 0
            load += weight
        if needed <= days:
            high = capacity
        else:
            low = capacity + 1
    return low


numbers = [n * n for n in range(20)]
print([search(numbers, n) for n in [0, 1, 5, 49, 361, 400, -3]], search([], 1))
repeated = [1, 2, 2, 2, 3, 5, 5]
print([(lower_bound(repeated, n), upper_bound(repeated, n)) for n in range(7)])
words = ["ant", "bee", "cat", "cat", "dog"]
print(lower_bound(words, "cat"), upper_bound(words, "cat"), lower_bound(words, "cow"), upper_bound([0.5, 1.5], 1.0))
for turn in range(7):
    rotated = [1, 3, 5, 7, 9, 11, 13]
    rotated = rotated[turn:] + rotated[:turn]
    print(rotated, [search_rotated(rotated, n) for n in [1, 7, 13, 4]])
print(smallest_capacity([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5), smallest_capacity([3, 2, 2, 4, 1, 4], 3))
