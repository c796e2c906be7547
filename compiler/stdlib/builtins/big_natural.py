"""Natural numbers of any size, just enough to compare a decimal with a binary fraction exactly."""

from intrinsics import (
    copy_memory,
    fill_memory,
    load32,
    shift_left,
    shift_right,
    shift_right_unsigned,
    store32,
    wrapping_add,
    wrapping_mul,
)
from runtime import allocate, block_bytes, free, reallocate


class _BigNatural:
    """u32 limbs in raw storage, lowest first; the highest one is not 0."""

    _limbs: int
    _count: int

    def __init__(self, value: int) -> None:
        self._limbs = allocate(512)
        if value != 0:
            self._push(value)
            if shift_right_unsigned(value, 32) != 0:
                self._push(shift_right_unsigned(value, 32))

    def __drop__(self) -> None:
        free(self._limbs)

    def _push(self, limb: int) -> None:
        """Adds a highest limb."""
        if (self._count + 1) * 4 > block_bytes(self._limbs):
            self._limbs = reallocate(self._limbs, self._count * 4, self._count * 8)
        store32(wrapping_add(self._limbs, self._count * 4), limb)
        self._count = self._count + 1

    def _multiply_add(self, factor: int, carry: int) -> None:
        """Multiplies by a factor and adds a number, both below 2**32."""
        for index in range(self._count):
            place = wrapping_add(self._limbs, shift_left(index, 2))
            value = wrapping_add(wrapping_mul(load32(place), factor), carry)
            store32(place, value)
            carry = shift_right_unsigned(value, 32)
        if carry != 0:
            self._push(carry)

    def _multiply_by_power(self, base: int, exponent: int) -> None:
        """Multiplies by base**exponent, for a base up to 10."""
        while exponent >= 8:
            square = wrapping_mul(base, base)
            fourth = wrapping_mul(square, square)
            self._multiply_add(wrapping_mul(fourth, fourth), 0)
            exponent = exponent - 8
        while exponent > 0:
            self._multiply_add(base, 0)
            exponent = exponent - 1

    def _shift_left(self, bits: int) -> None:
        """Multiplies by 2**bits."""
        if self._count == 0:
            return
        if bits & 31 != 0:
            self._multiply_add(shift_left(1, bits & 31), 0)
        words = shift_right(bits, 5)
        if words == 0:
            return
        for _ in range(words):
            self._push(0)
        kept = (self._count - words) * 4
        copy_memory(wrapping_add(self._limbs, words * 4), self._limbs, kept)
        fill_memory(self._limbs, 0, words * 4)

    def _compare(self, other: _BigNatural) -> int:
        """-1, 0 or 1 as this is below, equal to or above the other."""
        if self._count != other._count:
            return -1 if self._count < other._count else 1
        index = self._count - 1
        while index >= 0:
            a = load32(wrapping_add(self._limbs, shift_left(index, 2)))
            b = load32(wrapping_add(other._limbs, shift_left(index, 2)))
            if a != b:
                return -1 if a < b else 1
            index = index - 1
        return 0
