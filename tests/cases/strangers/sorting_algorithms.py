def bubble(a):
    a = a[:]
    for i in range(len(a)):
        swapped = False
        for j in range(len(a) - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
                swapped = True
        if not swapped:
            break
    return a


def quick(a):
    if len(a) <= 1:
        return a
    pivot, *rest = a
    return quick([x for x in rest if x < pivot]) + [pivot] + quick([x for x in rest if x >= pivot])


def merge_sort(a: list[int]) -> list[int]:
    if len(a) < 2:
        return a
    m = len(a) // 2
    left, right = merge_sort(a[:m]), merge_sort(a[m:])
    out: list[int] = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            out.append(left[i]); i += 1
        else:
            out.append(right[j]); j += 1
    return out + left[i:] + right[j:]


def insertion(a: list[str]) -> None:
    for i in range(1, len(a)):
        key = a[i]
        j = i - 1
        while j >= 0 and a[j] > key:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = key


nums = [5, -2, 9, 0, 5, 3, -7]
print(bubble(nums), quick(nums), merge_sort(nums), nums)
print(bubble([2.5, -1.0, 0.0]), quick(["pear", "fig", "apple"]))
names = ["zoe", "adam", "Bob", "eve", ""]
insertion(names)
print(names)
print(sorted(names, key=str.lower), sorted(nums, key=abs, reverse=True))
