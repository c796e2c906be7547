"""Putting bytes together: join, replace, translate, padding."""

from intrinsics import fill_memory, load8, store8, wrapping_add


def joined(x, items):
    """x.join(items)"""
    if isinstance(items, list):
        return joined_list(x, items)
    if items is None or isinstance(items, (int, float)):
        raise TypeError("can only join an iterable")
    # All of it before any is looked at, as CPython does.
    return joined_list(x, [item for item in items])


def joined_list(x, items):
    built = empty_array()
    count = len(items)
    for index in range(count):
        item = items[index]
        if isinstance(item, memoryview):
            item = item.tobytes()
        if not isinstance(item, (bytes, bytearray)):
            raise TypeError(
                "sequence item "
                + str(index)
                + ": expected a bytes-like object, "
                + _type_name_of(item)
                + " found"
            )
        if isinstance(x, bytes) and isinstance(item, bytes) and count == 1:
            return item
        if index > 0:
            append_part(built, x, 0, x._length)
        append_part(built, item, 0, item._length)
    return finished(x, built)


def replaced(x, old, new, limit: int):
    """x.replace(old, new, limit); a negative limit replaces all."""
    old = checked(old)
    new = checked(new)
    if limit == 0:
        return part(x, 0, x._length)
    if old._length == 0:
        return with_between(x, new, limit)
    size = old._length
    index = find_at(start(x), start(old), size, 0, x._length)
    if index < 0:
        return part(x, 0, x._length)
    built = empty_array()
    done = 0
    while index >= 0 and limit != 0:
        append_part(built, x, done, index)
        append_part(built, new, 0, new._length)
        done = index + size
        limit = wrapping_add(limit, -1)
        index = find_at(start(x), start(old), size, done, x._length)
    append_part(built, x, done, x._length)
    return finished(x, built)


def with_between(x, new, limit: int):
    """Replaces the empty bytes before, between and behind those of x."""
    built = empty_array()
    for index in range(x._length):
        if limit != 0:
            append_part(built, new, 0, new._length)
            limit = wrapping_add(limit, -1)
        append_part(built, x, index, index + 1)
    if limit != 0:
        append_part(built, new, 0, new._length)
    return finished(x, built)


def translated(x, table, delete):
    """x.translate(table, delete)"""
    if table is not None:
        table = checked(table)
        if len(table) != 256:
            raise ValueError("translation table must be 256 characters long")
    delete = checked(delete)
    built = empty_array()
    for index in range(x._length):
        byte = load8(wrapping_add(start(x), index))
        if _find_byte(start(delete), byte, 0, delete._length) < 0:
            if table is not None:
                byte = load8(wrapping_add(start(table), byte))
            built._add(byte)
    return finished(x, built)


def translation(source, target) -> bytes:
    """maketrans(source, target)"""
    source = checked(source)
    target = checked(target)
    if source._length != target._length:
        raise ValueError("maketrans arguments must have same length")
    table = new_bytes(256)
    for byte in range(256):
        store8(wrapping_add(start(table), byte), byte)
    for index in range(source._length):
        place = wrapping_add(start(table), load8(wrapping_add(start(source), index)))
        store8(place, load8(wrapping_add(start(target), index)))
    return table


def padded(x, left: int, right: int, fill, method: str):
    """x between so many fill bytes."""
    if not isinstance(fill, (bytes, bytearray)) or fill._length != 1:
        raise TypeError(
            method + "() argument 2 must be a byte string of length 1, not " + _type_name_of(fill)
        )
    if left < 0:
        left = 0
    if right < 0:
        right = 0
    length = x._length
    if left == 0 and right == 0:
        return part(x, 0, length)
    byte = load8(start(fill))
    made = new_alike(x, left + length + right)
    address = start(made)
    fill_memory(address, byte, left)
    _copy_bytes(wrapping_add(address, left), start(x), length)
    fill_memory(wrapping_add(address, left + length), byte, right)
    return made


def centered(x, width: int, fill):
    pad = width - x._length
    left = 0
    if pad > 0:
        left = (pad >> 1) + (pad & width & 1)
    return padded(x, left, pad - left, fill, "center")


def zero_filled(x, width: int):
    """x.zfill(width)"""
    length = x._length
    missing = width - length
    if missing <= 0:
        return part(x, 0, length)
    built = empty_array()
    done = 0
    if length > 0:
        first = load8(start(x))
        if first == 43 or first == 45:
            built._add(first)
            done = 1
    append_repeated(built, 48, missing)
    append_part(built, x, done, length)
    return finished(x, built)


def tabs_expanded(x, size: int):
    """x.expandtabs(size)"""
    built = empty_array()
    column = 0
    for index in range(x._length):
        byte = load8(wrapping_add(start(x), index))
        if byte == 9:
            if size > 0:
                spaces = size - column % size
                append_repeated(built, 32, spaces)
                column = column + spaces
        else:
            built._add(byte)
            column = column + 1
            if byte == 10 or byte == 13:
                column = 0
    return finished(x, built)
