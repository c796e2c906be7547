"""Taking text apart and putting it together: split, rsplit, splitlines, partition, strip, join. `str` delegates here."""

from intrinsics import (
    less_unsigned,
    load8,
    load64,
    shift_left,
    shift_right,
    shift_right_unsigned,
    trailing_zeros,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)


def _split_spaces(text: str, limit: int) -> list[str]:
    """split() at runs of white space."""
    result = list[str]()
    length = text._length
    index = 0
    if text._width == 1 and limit < 0:
        return _split_narrow_spaces(text)
    while True:
        while index < length and _is_space(_char_at(text, index)):
            index = wrapping_add(index, 1)
        if index >= length:
            return result
        start = index
        if limit == 0:
            result.append(_substring(text, start, length))
            return result
        while index < length and not _is_space(_char_at(text, index)):
            index = wrapping_add(index, 1)
        result.append(_substring(text, start, index))
        limit = limit - 1


def _split_narrow_spaces(text: str) -> list[str]:
    """split() of a text of single bytes."""
    result = list[str]()
    address = _data(text)
    stop = wrapping_add(address, text._length)
    while True:
        while address < stop and _is_narrow_space(load8(address)):
            address = wrapping_add(address, 1)
        if address >= stop:
            return result
        start = address
        address = _narrow_word_end(address, stop)
        result.append(_narrow_text(start, wrapping_sub(address, start)))


def _narrow_word_end(address: int, stop: int) -> int:
    """Where the next white space of a text of single bytes is; looks at eight bytes at a time, also behind the last one."""
    while address < stop:
        word = load64(address)
        # The highest bit of bytes below 33 and above 127. The lowest one is right; those above it may come from borrowing.
        found = (wrapping_add(word, -0x2121212121212121) & ~word | word) & -0x7F7F7F7F7F7F7F80
        if found == 0:
            address = wrapping_add(address, 8)
        else:
            address = wrapping_add(address, shift_right(trailing_zeros(found), 3))
            if address < stop:
                if _is_narrow_space(load8(address)):
                    return address
                address = wrapping_add(address, 1)
    return stop


@inline
def _is_narrow_space(code: int) -> bool:
    """str.isspace of one character of Latin-1."""
    if code > 32:
        return code == 133 or code == 160
    return code == 32 or less_unsigned(wrapping_sub(code, 9), 5) or code >= 28


def _strip_end(text: str, start: int, stop: int) -> int:
    """Where the white space at the end begins."""
    while stop > start and _is_space(_char_at(text, stop - 1)):
        stop = stop - 1
    return stop


def _split_at(text: str, separator: str, limit: int) -> list[str]:
    """split(separator)"""
    if separator._length == 0:
        raise ValueError("empty separator")
    if text._width == 1 and separator._width == 1 and separator._length == 1:
        return _split_at_byte(text, load8(_data(separator)), limit)
    result = list[str]()
    start = 0
    while limit != 0:
        index = _find_text(text, separator, start, text._length)
        if index < 0:
            break
        result.append(_substring(text, start, index))
        start = index + separator._length
        limit = limit - 1
    result.append(_substring(text, start, text._length))
    return result


def _split_at_byte(text: str, byte: int, limit: int) -> list[str]:
    """split(separator) of a text of single bytes by one of them."""
    result = list[str]()
    start = 0
    data = _data(text)
    while limit != 0:
        index = _find_byte(data, byte, start, text._length)
        if index < 0:
            break
        result.append(_narrow_text(wrapping_add(data, start), wrapping_sub(index, start)))
        start = wrapping_add(index, 1)
        limit = wrapping_add(limit, -1)
    result.append(_substring(text, start, text._length))
    return result


def _split_spaces_right(text: str, limit: int) -> list[str]:
    """rsplit() at runs of white space."""
    result = list[str]()
    stop = text._length
    while True:
        stop = _strip_end(text, 0, stop)
        if stop == 0:
            break
        if limit == 0:
            result.append(_substring(text, 0, stop))
            break
        start = stop
        while start > 0 and not _is_space(_char_at(text, start - 1)):
            start = start - 1
        result.append(_substring(text, start, stop))
        stop = start
        limit = limit - 1
    result.reverse()
    return result


def _split_at_right(text: str, separator: str, limit: int) -> list[str]:
    """rsplit(separator)"""
    if separator._length == 0:
        raise ValueError("empty separator")
    result = list[str]()
    stop = text._length
    while limit != 0:
        index = _find_last_text(text, separator, 0, stop)
        if index < 0:
            break
        result.append(_substring(text, index + separator._length, stop))
        stop = index
        limit = limit - 1
    result.append(_substring(text, 0, stop))
    result.reverse()
    return result


def _split_lines(text: str, keepends: bool) -> list[str]:
    """splitlines"""
    result = list[str]()
    length = text._length
    start = 0
    while start < length:
        stop = start
        while stop < length and not _is_line_end(_char_at(text, stop)):
            stop = wrapping_add(stop, 1)
        next = stop
        if stop < length:
            next = stop + 1
            if _char_at(text, stop) == 13 and next < length and _char_at(text, next) == 10:
                next = next + 1
        if keepends:
            stop = next
        result.append(_substring(text, start, stop))
        start = next
    return result


def _strip_text(text: str, chars, left: bool, right: bool) -> str:
    """strip, lstrip, rstrip: of white space if chars is None."""
    start = 0
    stop = text._length
    if chars is None and text._width == 1:
        data = _data(text)
        while left and start < stop and _is_narrow_space(load8(wrapping_add(data, start))):
            start = wrapping_add(start, 1)
        while right and stop > start and _is_narrow_space(load8(wrapping_add(data, wrapping_add(stop, -1)))):
            stop = wrapping_add(stop, -1)
        return _substring(text, start, stop)
    if isinstance(chars, str):
        if text._width == 1 and chars._width == 1 and less_unsigned(wrapping_sub(chars._length, 1), 8):
            return _strip_few(text, _eight_of(chars), left, right)
    if left:
        while start < stop and _is_stripped(_char_at(text, start), chars):
            start = start + 1
    if right:
        while stop > start and _is_stripped(_char_at(text, stop - 1), chars):
            stop = stop - 1
    return _substring(text, start, stop)


def _eight_of(chars: str) -> int:
    """One to eight characters of single bytes as a word without others."""
    unused = wrapping_sub(64, shift_left(chars._length, 3))
    # A block of memory has the rest of the word.
    word = shift_right_unsigned(shift_left(load64(_data(chars)), unused), unused)
    if unused == 0:
        return word
    return word | shift_left(wrapping_mul(load8(_data(chars)), 0x0101010101010101), wrapping_sub(64, unused))


def _strip_few(text: str, few: int, left: bool, right: bool) -> str:
    """Strips a text of single bytes of up to eight others."""
    data = _data(text)
    start = 0
    stop = text._length
    while left and start < stop and _is_one_of(load8(wrapping_add(data, start)), few):
        start = wrapping_add(start, 1)
    while right and stop > start and _is_one_of(load8(wrapping_add(data, wrapping_add(stop, -1))), few):
        stop = wrapping_add(stop, -1)
    return _substring(text, start, stop)


@inline
def _is_one_of(byte: int, few: int) -> bool:
    """Whether a byte is in a word: that of the difference is zero."""
    word = few ^ wrapping_mul(byte, 0x0101010101010101)
    return wrapping_add(word, -0x0101010101010101) & ~word & -0x7F7F7F7F7F7F7F80 != 0


def _is_stripped(code: int, chars) -> bool:
    if chars is None:
        return _is_space(code)
    return _contains_char(chars, code)


def _contains_char(text: str, code: int) -> bool:
    for index in range(text._length):
        if _char_at(text, index) == code:
            return True
    return False


def _join_text(separator: str, items) -> str:
    """separator.join(items)"""
    if isinstance(items, list):
        return _join_list(separator, items)
    # All of it before any is looked at, as CPython does.
    return _join_list(separator, [item for item in items])


def _not_a_text(index: int, item) -> TypeError:
    return TypeError(
        "sequence item " + str(index) + ": expected str instance, " + _type_name_of(item) + " found"
    )


@inline
def _known_text(items, index: int) -> str:
    """The item at an index of a list whose items were looked at: only its type may not say that it is a text."""
    item = items[index]
    if not isinstance(item, str):
        raise _not_a_text(index, item)
    return item


def _join_list(separator: str, items) -> str:
    """separator.join(items) of a list: the length first, then one text."""
    count = len(items)
    if count == 0:
        return ""
    length = separator._length * (count - 1)
    width = 1
    if count > 1:
        width = separator._width
    for index in range(count):
        item = items[index]
        if not isinstance(item, str):
            raise _not_a_text(index, item)
        length = length + item._length
        if item._width > width:
            width = item._width
    if count == 1:
        return _known_text(items, 0)
    if length == 0:
        return ""
    if separator._length == 0:
        width = 1
        for index in range(count):
            item_width = _known_text(items, index)._width
            if item_width > width:
                width = item_width
    if width == 1:
        return _join_narrow(separator, items, length)
    text = _new_str(length, width)
    end = _data(text)
    for index in range(count):
        item = _known_text(items, index)
        if index > 0:
            _copy_chars(end, width, _data(separator), separator._width, separator._length)
            end = wrapping_add(end, wrapping_mul(separator._length, width))
        _copy_chars(end, width, _data(item), item._width, item._length)
        end = wrapping_add(end, wrapping_mul(item._length, width))
    return text


def _join_narrow(separator: str, items, length: int) -> str:
    """A text of so many single bytes: texts with others between them."""
    text = _new_open_str(length)
    end = _data(text)
    between = separator._length
    for index in range(len(items)):
        if index > 0:
            _copy_ahead(end, _data(separator), between)
            end = wrapping_add(end, between)
        item = _known_text(items, index)
        _copy_ahead(end, _data(item), item._length)
        end = wrapping_add(end, item._length)
    return text


def _expand_tabs(text: str, size: int) -> str:
    """expandtabs"""
    builder = _Builder()
    column = 0
    for index in range(text._length):
        code = _char_at(text, index)
        if code == 9:
            if size > 0:
                spaces = size - column % size
                builder._add_repeated(32, spaces)
                column = column + spaces
        else:
            builder._add_char(code)
            column = column + 1
            if code == 10 or code == 13:
                column = 0
    return builder._finish()


def _pad_text(text: str, left: int, right: int, fill: str, method: str) -> str:
    """The text between so many fill characters."""
    if fill._length != 1:
        raise TypeError("The fill character must be exactly one character long")
    if left <= 0 and right <= 0:
        return text
    code = _char_at(fill, 0)
    if left < 0:
        left = 0
    if right < 0:
        right = 0
    if text._width == 1 and code < 256 and left < 4096 and right < 4096:
        length = text._length + left + right
        if length > 1:
            padded = _new_str(length, 1)
            end = _fill_bytes(_data(padded), code, left)
            _copy_bytes(end, _data(text), text._length)
            _fill_bytes(wrapping_add(end, text._length), code, right)
            return padded
    builder = _Builder()
    builder._add_repeated(code, left)
    builder._add(text)
    builder._add_repeated(code, right)
    return builder._finish()
