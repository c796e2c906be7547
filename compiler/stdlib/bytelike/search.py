"""Searching in bytes: find, rfind, count, `in`, prefixes and suffixes."""

from intrinsics import load8, wrapping_add


def find_at(text: int, pattern: int, size: int, begin: int, end: int) -> int:
    """The lowest index in begin..end of the bytes at `text` where those at `pattern` stand, or -1."""
    if end - begin < size:
        return -1
    if size == 0:
        return begin
    first = load8(pattern)
    if size == 1:
        return _find_byte(text, first, begin, end)
    last = end - size
    index = begin
    while index >= 0:
        index = _find_byte(text, first, index, last + 1)
        if index < 0 or _equal_bytes(wrapping_add(text, index), pattern, size):
            return index
        index = wrapping_add(index, 1)
    return -1


def find_last_at(text: int, pattern: int, size: int, begin: int, end: int) -> int:
    """The highest such index, or -1."""
    if end - begin < size:
        return -1
    if size == 0:
        return end
    first = load8(pattern)
    index = end - size
    while index >= begin:
        if load8(wrapping_add(text, index)) == first and _equal_bytes(wrapping_add(text, index), pattern, size):
            return index
        index = wrapping_add(index, -1)
    return -1


def find_last_byte(text: int, byte: int, begin: int, end: int) -> int:
    index = end - 1
    while index >= begin:
        if load8(wrapping_add(text, index)) == byte:
            return index
        index = wrapping_add(index, -1)
    return -1


def wanted_byte(sub) -> int:
    """The byte that is searched for, given as an int."""
    if isinstance(sub, bool) or isinstance(sub, int) or hasattr(sub, "__index__"):
        return octet(sub, "byte must be in range(0, 256)")
    raise TypeError("argument should be integer or bytes-like object, not '" + _type_name_of(sub) + "'")


def find(x, sub, begin, end) -> int:
    first = _search_start(begin, x._length)
    last = _search_stop(end, x._length)
    if isinstance(sub, (bytes, bytearray)):
        return find_at(start(x), start(sub), sub._length, first, last)
    return _find_byte(start(x), wanted_byte(sub), first, last)


def find_last(x, sub, begin, end) -> int:
    first = _search_start(begin, x._length)
    last = _search_stop(end, x._length)
    if isinstance(sub, (bytes, bytearray)):
        return find_last_at(start(x), start(sub), sub._length, first, last)
    return find_last_byte(start(x), wanted_byte(sub), first, last)


def found(index: int) -> int:
    """What index and rindex answer for what find has found."""
    if index < 0:
        raise ValueError("subsection not found")
    return index


def contains(x, sub) -> bool:
    if isinstance(sub, (bytes, bytearray)):
        return find_at(start(x), start(sub), sub._length, 0, x._length) >= 0
    if isinstance(sub, bool) or isinstance(sub, int) or hasattr(sub, "__index__"):
        return _find_byte(start(x), octet(sub, "byte must be in range(0, 256)"), 0, x._length) >= 0
    raise TypeError("a bytes-like object is required, not '" + _type_name_of(sub) + "'")


def count(x, sub, begin, end) -> int:
    first = _search_start(begin, x._length)
    last = _search_stop(end, x._length)
    if isinstance(sub, (bytes, bytearray)):
        return count_at(start(x), start(sub), sub._length, first, last)
    return count_byte(start(x), wanted_byte(sub), first, last)


def count_at(text: int, pattern: int, size: int, begin: int, end: int) -> int:
    """How often a pattern occurs without overlap."""
    if end < begin:
        return 0
    if size == 0:
        return end - begin + 1
    total = 0
    index = find_at(text, pattern, size, begin, end)
    while index >= 0:
        total = total + 1
        index = find_at(text, pattern, size, index + size, end)
    return total


def count_byte(text: int, byte: int, begin: int, end: int) -> int:
    total = 0
    index = _find_byte(text, byte, begin, end)
    while index >= 0:
        total = total + 1
        index = _find_byte(text, byte, index + 1, end)
    return total


def starts_with(x, prefix, begin, end) -> bool:
    first = _search_start(begin, x._length)
    last = _search_stop(end, x._length)
    if isinstance(prefix, (bytes, bytearray)):
        return stands_at(x, prefix, first, last, first)
    if isinstance(prefix, tuple):
        for one in prefix:
            sub = checked(one)
            if stands_at(x, sub, first, last, first):
                return True
        return False
    raise TypeError("startswith first arg must be bytes or a tuple of bytes, not " + _type_name_of(prefix))


def ends_with(x, suffix, begin, end) -> bool:
    first = _search_start(begin, x._length)
    last = _search_stop(end, x._length)
    if isinstance(suffix, (bytes, bytearray)):
        return stands_at(x, suffix, first, last, last - suffix._length)
    if isinstance(suffix, tuple):
        for one in suffix:
            sub = checked(one)
            if stands_at(x, sub, first, last, last - sub._length):
                return True
        return False
    raise TypeError("endswith first arg must be bytes or a tuple of bytes, not " + _type_name_of(suffix))


def stands_at(x, sub, first: int, last: int, index: int) -> bool:
    """Whether sub fits between first and last, and stands at the index."""
    if last - first < sub._length:
        return False
    return _equal_bytes(wrapping_add(start(x), index), start(sub), sub._length)


def without_prefix(x, prefix):
    prefix = checked(prefix)
    length = x._length
    if prefix._length <= length and _equal_bytes(start(x), start(prefix), prefix._length):
        return part(x, prefix._length, length)
    return part(x, 0, length)


def without_suffix(x, suffix):
    suffix = checked(suffix)
    end = x._length - suffix._length
    if end >= 0 and _equal_bytes(wrapping_add(start(x), end), start(suffix), suffix._length):
        return part(x, 0, end)
    return part(x, 0, x._length)
