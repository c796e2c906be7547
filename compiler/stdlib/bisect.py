"""Places in sorted lists by binary search."""


def bisect_left(a, x, lo: int = 0, hi: int | None = None, *, key=None) -> int:
    if lo < 0:
        raise ValueError("lo must be non-negative")
    end = len(a) if hi is None else hi
    while lo < end:
        middle = (lo + end) // 2
        if key is None:
            is_before = a[middle] < x
        else:
            is_before = key(a[middle]) < x
        if is_before:
            lo = middle + 1
        else:
            end = middle
    return lo


def bisect_right(a, x, lo: int = 0, hi: int | None = None, *, key=None) -> int:
    if lo < 0:
        raise ValueError("lo must be non-negative")
    end = len(a) if hi is None else hi
    while lo < end:
        middle = (lo + end) // 2
        if key is None:
            is_behind = x < a[middle]
        else:
            is_behind = x < key(a[middle])
        if is_behind:
            end = middle
        else:
            lo = middle + 1
    return lo


def bisect(a, x, lo: int = 0, hi: int | None = None, *, key=None) -> int:
    return bisect_right(a, x, lo, hi, key=key)


def insort_left[T](a: list[T], x: T, lo: int = 0, hi: int | None = None, *, key=None) -> None:
    if key is None:
        a.insert(bisect_left(a, x, lo, hi), x)
    else:
        a.insert(bisect_left(a, key(x), lo, hi, key=key), x)


def insort_right[T](a: list[T], x: T, lo: int = 0, hi: int | None = None, *, key=None) -> None:
    if key is None:
        a.insert(bisect_right(a, x, lo, hi), x)
    else:
        a.insert(bisect_right(a, key(x), lo, hi, key=key), x)


def insort[T](a: list[T], x: T, lo: int = 0, hi: int | None = None, *, key=None) -> None:
    insort_right(a, x, lo, hi, key=key)
