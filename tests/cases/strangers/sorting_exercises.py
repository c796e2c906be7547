# Sorting algorithms on lists of several types.
def bubble(a):
    n = len(a)
    for i in range(n):
        swapped = False
        for j in range(n - i - 1):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
                swapped = True
        if not swapped:
            break
    return a
def quick(a):
    if len(a) <= 1:
        return a
    p = a[len(a) // 2]
    return quick([x for x in a if x < p]) + [x for x in a if x == p] + quick([x for x in a if x > p])
def merge_sort(a):
    if len(a) < 2:
        return a
    m = len(a) // 2
    l, r = merge_sort(a[:m]), merge_sort(a[m:])
    out = []
    i = j = 0
    while i < len(l) and j < len(r):
        if l[i] <= r[j]:
            out.append(l[i]); i += 1
        else:
            out.append(r[j]); j += 1
    return out + l[i:] + r[j:]
def heap_sort(a):
    def sift(i, n):
        while True:
            big = i
            for c in (2 * i + 1, 2 * i + 2):
                if c < n and a[c] > a[big]:
                    big = c
            if big == i:
                return
            a[i], a[big] = a[big], a[i]
            i = big
    n = len(a)
    for i in range(n // 2 - 1, -1, -1):
        sift(i, n)
    for end in range(n - 1, 0, -1):
        a[0], a[end] = a[end], a[0]
        sift(0, end)
    return a
def counting(a):
    count = [0] * (max(a) + 1)
    for x in a:
        count[x] += 1
    return [i for i, c in enumerate(count) for _ in range(c)]
data = [5, 2, 9, 1, 5, 6]
for f in (bubble, quick, merge_sort, heap_sort, counting):
    r = f(data[:])
    assert r == sorted(data), f.__name__
    print(f.__name__, r)
print(bubble(["b", "a"]), quick([2.5, 1.5]), merge_sort([]))
