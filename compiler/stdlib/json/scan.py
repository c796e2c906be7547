"""`json`: finding what needs a look in texts. Eight characters at a time where they are single bytes."""

from typing import Final

from intrinsics import load64, shift_right, trailing_zeros, wrapping_add

_ONES: Final = 0x0101010101010101
_HIGH: Final = -0x7F7F7F7F7F7F7F80


def _plain_end(text: str, index: int) -> int:
    """The first place from an index on, or the end, that may hold a quote, a backslash, a control character, or no ASCII."""
    length = text._length
    if text._width != 1:
        return index
    address = _data(text)
    while index < length:
        word = load64(wrapping_add(address, index))
        quotes = word ^ 0x2222222222222222
        slashes = word ^ 0x5C5C5C5C5C5C5C5C
        controls = wrapping_add(word, -0x2020202020202020) & ~word
        # The highest bits of such bytes, of DEL, too. The lowest one is right; those above it may come from borrowing.
        found = wrapping_add(quotes, -_ONES) & ~quotes | wrapping_add(slashes, -_ONES) & ~slashes | controls
        found = (found | word | wrapping_add(word, _ONES)) & _HIGH
        if found != 0:
            index = wrapping_add(index, shift_right(trailing_zeros(found), 3))
            return index if index < length else length
        index = wrapping_add(index, 8)
    return length
