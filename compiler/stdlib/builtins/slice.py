"""The class of `a:b:c` in an index, and the arithmetic of slices that all sequences share.

Not here: what a sequence does with the positions.
"""

from intrinsics import div_trunc


class slice[A, B, C]:
    """A slice: each part is an int or None."""

    start: A
    stop: B
    step: C

    @inline
    def __init__(self, start: A, stop: B, step: C) -> None:
        self.start = start
        self.stop = stop
        self.step = step

    def __repr__(self) -> str:
        return "slice(" + repr(self.start) + ", " + repr(self.stop) + ", " + repr(self.step) + ")"

    def __eq__(self, other) -> bool:
        if isinstance(other, slice):
            return self._parts() == other._parts()
        return False

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __hash__(self) -> int:
        return hash(self._parts())

    def _parts(self):
        return (self.start, self.stop, self.step)

    def indices(self, length: int):
        if length < 0:
            raise ValueError("length should not be negative")
        step = _slice_step(self.step)
        return (_slice_start(self.start, length, step), _slice_stop(self.stop, length, step), step)


def _slice_of(*parts):
    """`slice(*parts)`: which part an argument is follows from their number."""
    if len(parts) == 1:
        return slice(None, parts[0], None)
    if len(parts) == 2:
        return slice(parts[0], parts[1], None)
    if len(parts) == 3:
        return slice(parts[0], parts[1], parts[2])
    if len(parts) == 0:
        raise TypeError("slice expected at least 1 argument, got 0")
    raise TypeError("slice expected at most 3 arguments, got " + str(len(parts)))


# Sequences hand on the parts of a slice, not the slice: then one that is written in an index is never made.


def _slice_step(step) -> int:
    """The step, 1 if it is left out."""
    if step is None:
        return 1
    if step == 0:
        raise ValueError("slice step cannot be zero")
    if step < -9223372036854775807:
        return -9223372036854775807
    return step


def _slice_start(start, length: int, step: int) -> int:
    """Where the slice starts, in 0..length (-1..length - 1 if it goes backwards)."""
    if start is None:
        if step > 0:
            return 0
        return length - 1
    return _clamp_index(_slice_index(start), length, step)


def _slice_stop(stop, length: int, step: int) -> int:
    """Where the slice stops, in the same bounds."""
    if stop is None:
        if step > 0:
            return length
        return -1
    return _clamp_index(_slice_index(stop), length, step)


@inline
def _slice_index(part):
    """A part of a slice as an int, if it is or has one."""
    if not isinstance(part, int) and hasattr(part, "__index__"):
        return part.__index__()
    return part


def _clamp_index(index: int, length: int, step: int) -> int:
    if index < 0:
        index = index + length
        if index >= 0:
            return index
        if step > 0:
            return 0
        return -1
    if index < length:
        return index
    if step > 0:
        return length
    return length - 1


def _slice_count(start: int, stop: int, step: int) -> int:
    """How many positions the slice has."""
    if step > 0:
        if start >= stop:
            return 0
        return div_trunc(stop - start - 1, step) + 1
    if stop >= start:
        return 0
    return div_trunc(start - stop - 1, -step) + 1


def _search_start(start, length: int) -> int:
    """The `start` of find, count, index: None or an int, clamped to 0.. (it may lie behind the end)."""
    if start is None:
        return 0
    if start < 0:
        start = start + length
        if start < 0:
            return 0
    return start


def _search_stop(stop, length: int) -> int:
    """The `end` of find, count, index, clamped to 0..length."""
    if stop is None or stop > length:
        return length
    if stop < 0:
        stop = stop + length
        if stop < 0:
            return 0
    return stop
