"""Taking bytes apart: split, rsplit, splitlines, partition, strip."""

from intrinsics import less_unsigned, load8, wrapping_add, wrapping_sub


@inline
def is_space(byte: int) -> bool:
    """White space of ASCII."""
    return byte == 32 or less_unsigned(wrapping_sub(byte, 9), 5)


def split_at(x, sep, limit: int):
    """x.split(sep, limit)"""
    if sep is None:
        return split_spaces(x, limit)
    sep = checked(sep)
    size = sep._length
    if size == 0:
        raise ValueError("empty separator")
    parts = []
    begin = 0
    while limit != 0:
        index = find_at(start(x), start(sep), size, begin, x._length)
        if index < 0:
            break
        parts.append(part(x, begin, index))
        begin = index + size
        limit = wrapping_add(limit, -1)
    parts.append(part(x, begin, x._length))
    return parts


def split_spaces(x, limit: int):
    """x.split(None, limit)"""
    parts = []
    length = x._length
    text = start(x)
    index = 0
    while True:
        while index < length and is_space(load8(wrapping_add(text, index))):
            index = wrapping_add(index, 1)
        if index >= length:
            return parts
        if limit == 0:
            parts.append(part(x, index, length))
            return parts
        begin = index
        while index < length and not is_space(load8(wrapping_add(text, index))):
            index = wrapping_add(index, 1)
        parts.append(part(x, begin, index))
        limit = wrapping_add(limit, -1)


def split_at_right(x, sep, limit: int):
    """x.rsplit(sep, limit)"""
    if sep is None:
        return split_spaces_right(x, limit)
    sep = checked(sep)
    size = sep._length
    if size == 0:
        raise ValueError("empty separator")
    parts = []
    end = x._length
    while limit != 0:
        index = find_last_at(start(x), start(sep), size, 0, end)
        if index < 0:
            break
        parts.append(part(x, index + size, end))
        end = index
        limit = wrapping_add(limit, -1)
    parts.append(part(x, 0, end))
    parts.reverse()
    return parts


def split_spaces_right(x, limit: int):
    """x.rsplit(None, limit)"""
    parts = []
    text = start(x)
    end = x._length
    while True:
        while end > 0 and is_space(load8(wrapping_add(text, end - 1))):
            end = end - 1
        if end == 0:
            break
        if limit == 0:
            parts.append(part(x, 0, end))
            break
        begin = end
        while begin > 0 and not is_space(load8(wrapping_add(text, begin - 1))):
            begin = begin - 1
        parts.append(part(x, begin, end))
        end = begin
        limit = wrapping_add(limit, -1)
    parts.reverse()
    return parts


def split_lines(x, keepends: bool):
    """x.splitlines(keepends)"""
    parts = []
    length = x._length
    text = start(x)
    begin = 0
    while begin < length:
        end = begin
        while end < length and load8(wrapping_add(text, end)) != 10 and load8(wrapping_add(text, end)) != 13:
            end = wrapping_add(end, 1)
        next = end
        if end < length:
            next = end + 1
            if load8(wrapping_add(text, end)) == 13 and next < length and load8(wrapping_add(text, next)) == 10:
                next = next + 1
        if keepends:
            end = next
        parts.append(part(x, begin, end))
        begin = next
    return parts


def separator_position(x, sep, last: bool) -> int:
    """Where the first or last separator of a partition stands, or -1."""
    sep = checked(sep)
    if sep._length == 0:
        raise ValueError("empty separator")
    if last:
        return find_last_at(start(x), start(sep), sep._length, 0, x._length)
    return find_at(start(x), start(sep), sep._length, 0, x._length)


def stripped(x, chars, left: bool, right: bool):
    """strip, lstrip, rstrip: of white space if chars is None."""
    if chars is None:
        return stripped_of(x, b" \t\n\r\v\f", left, right)
    chars = checked(chars)
    return stripped_of(x, chars, left, right)


def stripped_of(x, chars, left: bool, right: bool):
    text = start(x)
    few = start(chars)
    size = chars._length
    begin = 0
    end = x._length
    while left and begin < end and _find_byte(few, load8(wrapping_add(text, begin)), 0, size) >= 0:
        begin = begin + 1
    while right and end > begin and _find_byte(few, load8(wrapping_add(text, end - 1)), 0, size) >= 0:
        end = end - 1
    return part(x, begin, end)
