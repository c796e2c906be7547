# Two-pointer loops as people write them.
def merge(a: list[int], b: list[int]) -> list[int]:
    result: list[int] = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            result.append(a[i])
            i += 1
        else:
            result.append(b[j])
            j += 1
    return result + a[i:] + b[j:]


def partition(values, pivot):
    low, high = 0, len(values) - 1
    while low <= high:
        if values[low] < pivot:
            low += 1
        elif values[high] >= pivot:
            high -= 1
        else:
            values[low], values[high] = values[high], values[low]
            low, high = low + 1, high - 1
    return low


print(merge([1, 4, 9], [2, 3, 10, 11]), merge([], [1]), merge([1], []))
data = [5, 1, 8, 3, 9, 2]
print(partition(data, 4), data)
