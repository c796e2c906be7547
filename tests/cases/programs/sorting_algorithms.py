# Eight sorting algorithms that must agree with sorted(), with counts of comparisons.
comparisons = 0


def less(a: int, b: int) -> bool:
    global comparisons
    comparisons += 1
    return a < b


def bubble(items: list[int]) -> list[int]:
    for end in range(len(items) - 1, 0, -1):
        swapped = False
        for i in range(end):
            if less(items[i + 1], items[i]):
                items[i], items[i + 1] = items[i + 1], items[i]
                swapped = True
        if not swapped:
            break
    return items


def selection(items: list[int]) -> list[int]:
    for i in range(len(items)):
        smallest = i
        for j in range(i + 1, len(items)):
            if less(items[j], items[smallest]):
                smallest = j
        items[i], items[smallest] = items[smallest], items[i]
    return items


def insertion(items: list[int]) -> list[int]:
    for i in range(1, len(items)):
        value = items[i]
        j = i - 1
        while j >= 0 and less(value, items[j]):
            items[j + 1] = items[j]
            j -= 1
        items[j + 1] = value
    return items


def merge_sort(items: list[int]) -> list[int]:
    if len(items) < 2:
        return items
    middle = len(items) // 2
    left, right = merge_sort(items[:middle]), merge_sort(items[middle:])
    result: list[int] = []
    i = j = 0
    while i < len(left) and j < len(right):
        if less(right[j], left[i]):
            result.append(right[j])
            j += 1
        else:
            result.append(left[i])
            i += 1
    result.extend(left[i:])
    result.extend(right[j:])
    return result


def quick_sort(items: list[int]) -> list[int]:
    if len(items) < 2:
        return items
    pivot = items[len(items) // 2]
    small = [n for n in items if less(n, pivot)]
    large = [n for n in items if less(pivot, n)]
    same = [n for n in items if n == pivot]
    return quick_sort(small) + same + quick_sort(large)


def sift(items: list[int], start: int, end: int) -> None:
    root = start
    while 2 * root + 1 < end:
        child = 2 * root + 1
        if child + 1 < end and less(items[child], items[child + 1]):
            child += 1
        if not less(items[root], items[child]):
            return
        items[root], items[child] = items[child], items[root]
        root = child


def heap_sort(items: list[int]) -> list[int]:
    for start in range(len(items) // 2 - 1, -1, -1):
        sift(items, start, len(items))
    for end in range(len(items) - 1, 0, -1):
        items[0], items[end] = items[end], items[0]
        sift(items, 0, end)
    return items


def shell_sort(items: list[int]) -> list[int]:
    gap = len(items) // 2
    while gap:
        for i in range(gap, len(items)):
            value = items[i]
            while i >= gap and less(value, items[i - gap]):
                items[i] = items[i - gap]
                i -= gap
            items[i] = value
        gap //= 2
    return items


def counting_sort(items):
    if not items:
        return []
    low = min(items)
    counts = [0] * (max(items) - low + 1)
    for n in items:
        counts[n - low] += 1
    result = []
    for i, count in enumerate(counts):
        result.extend([i + low] * count)
    return result


inputs = [[], [1], [2, 1], [3, 1, 2, 3, -5], [(n * 37 + 11) % 101 for n in range(100)], list(range(50)), list(range(50, 0, -1)), [7] * 20]
for data in inputs:
    expected = sorted(data)
    report: list[str] = []
    for name, sorter in [("bubble", bubble), ("selection", selection), ("insertion", insertion), ("merge", merge_sort),
                         ("quick", quick_sort), ("heap", heap_sort), ("shell", shell_sort)]:
        comparisons = 0
        result = sorter(data[:])
        report.append(f"{name} {comparisons if result == expected else 'WRONG'}")
    print(len(data), ", ".join(report), counting_sort(data) == expected)
