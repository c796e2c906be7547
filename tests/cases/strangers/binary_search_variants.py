def bisect_left(a: list[int], x: int) -> int:
    lo, hi = 0, len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if a[mid] < x:
            lo = mid + 1
        else:
            hi = mid
    return lo


def first_true(n, pred):
    lo = 0
    hi = n
    while lo < hi:
        m = (lo + hi) >> 1
        if pred(m):
            hi = m
        else:
            lo = m + 1
    return lo


data = sorted([5, 3, 9, 1, 3, 3, 7])
print(data)
for q in range(-1, 11, 2):
    i = bisect_left(data, q)
    print(q, i, i < len(data) and data[i] == q)
print(first_true(1000, lambda v: v * v >= 500))
print(first_true(100, lambda v: 2 ** (v / 10) > 30))
