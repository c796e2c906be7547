"""Letters and digits of ASCII in bytes: changing case, and the questions about them."""

from typing import Final

from intrinsics import less_unsigned, load8, store8, wrapping_add, wrapping_sub

# What `recased` makes of letters.
UPPER: Final = 0
LOWER: Final = 1
SWAPPED: Final = 2
TITLE: Final = 3
CAPITAL: Final = 4


@inline
def is_upper(byte: int) -> bool:
    return less_unsigned(wrapping_sub(byte, 65), 26)


@inline
def is_lower(byte: int) -> bool:
    return less_unsigned(wrapping_sub(byte, 97), 26)


@inline
def is_letter(byte: int) -> bool:
    return is_upper(byte & 223)


@inline
def is_digit(byte: int) -> bool:
    return less_unsigned(wrapping_sub(byte, 48), 10)


def recased(x, form: int):
    """x.upper(), x.lower() and so on, by form."""
    length = x._length
    made = new_alike(x, length)
    source = start(x)
    target = start(made)
    follows_letter = False
    for index in range(length):
        byte = load8(wrapping_add(source, index))
        if is_letter(byte):
            if form == UPPER or form == TITLE and not follows_letter or form == CAPITAL and index == 0:
                byte = byte & 223
            elif form == SWAPPED:
                byte = byte ^ 32
            else:
                byte = byte | 32
            follows_letter = True
        else:
            follows_letter = False
        store8(wrapping_add(target, index), byte)
    return made


def all_ascii(x) -> bool:
    return is_ascii_at(start(x), x._length)


def is_ascii_at(address: int, count: int) -> bool:
    """Whether all bytes of a range are below 128."""
    return ascii_count_at(address, count) == count


def ascii_count_at(address: int, count: int) -> int:
    """How many bytes of a range stand before the first one above 127."""
    for index in range(count):
        if load8(wrapping_add(address, index)) > 127:
            return index
    return count


def all_letters(x) -> bool:
    for index in range(x._length):
        if not is_letter(load8(wrapping_add(start(x), index))):
            return False
    return x._length > 0


def all_digits(x) -> bool:
    for index in range(x._length):
        if not is_digit(load8(wrapping_add(start(x), index))):
            return False
    return x._length > 0


def all_alphanumeric(x) -> bool:
    for index in range(x._length):
        byte = load8(wrapping_add(start(x), index))
        if not (is_letter(byte) or is_digit(byte)):
            return False
    return x._length > 0


def all_spaces(x) -> bool:
    for index in range(x._length):
        if not is_space(load8(wrapping_add(start(x), index))):
            return False
    return x._length > 0


def has_only_case(x, upper: bool) -> bool:
    """isupper, islower: some letter, and none of the other case."""
    has_letter = False
    for index in range(x._length):
        byte = load8(wrapping_add(start(x), index))
        if is_letter(byte):
            if is_upper(byte) != upper:
                return False
            has_letter = True
    return has_letter


def is_title(x) -> bool:
    has_letter = False
    follows_letter = False
    for index in range(x._length):
        byte = load8(wrapping_add(start(x), index))
        if is_letter(byte):
            if is_upper(byte) == follows_letter:
                return False
            has_letter = True
            follows_letter = True
        else:
            follows_letter = False
    return has_letter
