"""The class `range` and its iterator. A `for` statement over a range may be compiled to a plain loop instead."""

from intrinsics import (
    div_trunc,
    div_unsigned,
    less_unsigned,
    new,
    rem_trunc,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)


class range:
    """Numbers from start to before stop, step apart. `_length` is the number of them."""

    start: int
    stop: int
    step: int
    _length: int

    @staticmethod
    def __new__(start: int, stop=None, step: int = 1) -> range:
        if stop is None:
            return _new_range(0, start, 1)
        return _new_range(start, stop, step)

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    @inline
    def _get(self, index: int) -> int:
        """The number at an index that is known to be right."""
        return wrapping_add(self.start, wrapping_mul(index, self.step))

    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._slice(index.start, index.stop, index.step)
        position = wrapping_add(index, 0)
        if position < 0:
            position = wrapping_add(position, self._length)
        if not less_unsigned(position, self._length):
            _raise_index("range object index out of range")
        return self._get(position)

    def _slice(self, first, last, by) -> range:
        step = _slice_step(by)
        start = _slice_start(first, self._length, step)
        stop = _slice_stop(last, self._length, step)
        return _new_range(self._get(start), self._get(stop), step * self.step)

    def __iter__(self) -> range_iterator:
        return range_iterator(self.start, self.step, self._length)

    def __reversed__(self) -> range_iterator:
        return range_iterator(self._get(self._length - 1), -self.step, self._length)

    def __contains__(self, item) -> bool:
        if isinstance(item, int) or isinstance(item, bool):
            return self._position(int(item)) >= 0
        if isinstance(item, float):
            return item.is_integer() and self._position(int(item)) >= 0
        return False

    def _position(self, item: int) -> int:
        """The index of a number, or -1."""
        if self._length == 0:
            return -1
        last = self._get(self._length - 1)
        if self.step > 0:
            if item < self.start or item > last:
                return -1
        elif item > self.start or item < last:
            return -1
        offset = item - self.start
        if rem_trunc(offset, self.step) != 0:
            return -1
        return div_trunc(offset, self.step)

    def index(self, item: int) -> int:
        position = self._position(item)
        if position < 0:
            raise ValueError(repr(item) + " is not in range")
        return position

    def count(self, item: int) -> int:
        if self._position(item) >= 0:
            return 1
        return 0

    def __eq__(self, other) -> bool:
        if not isinstance(other, range):
            return False
        if self._length != other._length or self._length == 0:
            return self._length == other._length
        if self.start != other.start:
            return False
        return self._length == 1 or self.step == other.step

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __hash__(self) -> int:
        if self._length == 0:
            return hash((0, None, None))
        if self._length == 1:
            return hash((1, self.start, None))
        return hash((self._length, self.start, self.step))

    def __repr__(self) -> str:
        text = "range(" + str(self.start) + ", " + str(self.stop)
        if self.step != 1:
            text = text + ", " + str(self.step)
        return text + ")"


def _new_range(start: int, stop: int, step: int) -> range:
    if step == 0:
        raise ValueError("range() arg 3 must not be zero")
    result = new(range)
    result.start = start
    result.stop = stop
    result.step = step
    result._length = _range_length(start, stop, step)
    return result


def _range_length(start: int, stop: int, step: int) -> int:
    """How many numbers there are; raises OverflowError above 63 bits."""
    if step > 0:
        if start >= stop:
            return 0
        return _count_steps(wrapping_sub(stop, start), step)
    if stop >= start:
        return 0
    return _count_steps(wrapping_sub(start, stop), wrapping_sub(0, step))


def _count_steps(distance: int, step: int) -> int:
    """The rounded-up quotient of two positive unsigned numbers."""
    length = wrapping_add(div_unsigned(wrapping_sub(distance, 1), step), 1)
    if length < 0:
        raise OverflowError("Python int too large to convert to C ssize_t")
    return length


class range_iterator:
    """The numbers of a range."""

    _value: int
    _step: int
    _left: int

    def __init__(self, start: int, step: int, count: int) -> None:
        self._value = wrapping_sub(start, step)
        self._step = step
        self._left = count

    def __iter__(self) -> range_iterator:
        return self

    @inline
    def __advance__(self) -> bool:
        if self._left <= 0:
            return False
        self._left = wrapping_sub(self._left, 1)
        self._value = wrapping_add(self._value, self._step)
        return True

    @inline
    def __current__(self) -> int:
        return self._value

    def __next__(self) -> int:
        if not self.__advance__():
            raise StopIteration()
        return self._value
