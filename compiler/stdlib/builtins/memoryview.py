"""The class `memoryview`: a view of the bytes of a `bytes` or a `bytearray`, or of every so many of them. Not here: other formats than `B`,
more dimensions than one, and that CPython keeps a bytearray from changing its length while there is a view of it: a view of bytes that
are gone raises IndexError.
"""

import bytelike


class memoryview:
    readonly: bool
    # What is viewed: the second unless it is read only.
    _fixed: bytes
    _array: bytearray
    _first: int
    _step: int
    _length: int
    _is_released: bool

    def __init__(self, object) -> None:
        self._step = 1
        if isinstance(object, memoryview):
            self.readonly = object.readonly
            self._fixed = object._fixed
            self._array = object._array
            self._first = object._first
            self._step = object._step
            self._length = len(object)
        elif isinstance(object, bytearray):
            self._fixed = b""
            self._array = object
            self._length = len(object)
        elif isinstance(object, bytes):
            self.readonly = True
            self._fixed = object
            self._array = bytelike.empty_array()
            self._length = len(object)
        else:
            raise TypeError("memoryview: a bytes-like object is required, not '" + _type_name_of(object) + "'")

    def _check(self) -> None:
        if self._is_released:
            raise ValueError("operation forbidden on released memoryview object")

    def __len__(self) -> int:
        self._check()
        return self._length

    def _byte(self, place: int) -> int:
        return self._fixed[place] if self.readonly else self._array[place]

    def _place(self, index: int) -> int:
        self._check()
        if index < 0:
            index = index + self._length
        if index < 0 or index >= self._length:
            raise IndexError("index out of bounds on dimension 1")
        return self._first + index * self._step

    def _part(self, start, stop, step) -> memoryview:
        by = _slice_step(step)
        first = _slice_start(start, self._length, by)
        part = memoryview(self)
        part._first = self._first + first * self._step
        part._length = _slice_count(first, _slice_stop(stop, self._length, by), by)
        part._step = self._step * by
        return part

    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._part(index.start, index.stop, index.step)
        return self._byte(self._place(index))

    def __setitem__(self, index, value) -> None:
        self._check()
        if self.readonly:
            raise TypeError("cannot modify read-only memory")
        if isinstance(index, slice):
            given = bytelike.bytes_of(value)
            part = self._part(index.start, index.stop, index.step)
            if len(given) != part._length:
                raise ValueError("memoryview assignment: lvalue and rvalue have different structures")
            for at in range(part._length):
                self._array[part._first + at * part._step] = given[at]
            return
        if not isinstance(value, int):
            raise TypeError("memoryview: invalid type for format 'B'")
        if value < 0 or value > 255:
            raise ValueError("memoryview: invalid value for format 'B'")
        self._array[self._place(index)] = value

    def __iter__(self) -> list_iterator[int]:
        return iter(self.tolist())

    def __reversed__(self) -> list_iterator[int]:
        return iter(self[::-1].tolist())

    def __eq__(self, other) -> bool:
        if isinstance(other, (bytes, bytearray, memoryview)):
            return self.tobytes() == bytelike.bytes_of(other)
        return NotImplemented

    def __hash__(self) -> int:
        if not self.readonly:
            raise ValueError("cannot hash writable memoryview object")
        return hash(self.tobytes())

    def __enter__(self) -> memoryview:
        self._check()
        return self

    def __exit__(self, kind, value, traceback) -> None:
        self.release()

    def tolist(self) -> list[int]:
        self._check()
        return [self._byte(self._first + at * self._step) for at in range(self._length)]

    def tobytes(self, order=None) -> bytes:
        self._check()
        if self._step == 1:
            end = self._first + self._length
            return self._fixed[self._first : end] if self.readonly else bytes(self._array[self._first : end])
        return bytes(self.tolist())

    def _own_bytes(self) -> bytes:
        return self.tobytes()

    def hex(self, sep="", bytes_per_sep: int = 1) -> str:
        return self.tobytes().hex(sep, bytes_per_sep) if sep else self.tobytes().hex()

    def cast(self, format: str) -> memoryview:
        self._check()
        if format not in ("B", "@B"):
            raise NotImplementedError("views of other formats than B")
        return memoryview(self)

    def release(self) -> None:
        self._is_released = True

    @property
    def obj(self) -> bytes | bytearray:
        self._check()
        if self.readonly:
            return self._fixed
        return self._array

    @property
    def nbytes(self) -> int:
        return len(self)

    @property
    def itemsize(self) -> int:
        self._check()
        return 1

    @property
    def format(self) -> str:
        self._check()
        return "B"

    @property
    def ndim(self) -> int:
        self._check()
        return 1

    @property
    def shape(self) -> tuple[int]:
        return (len(self),)

    @property
    def strides(self) -> tuple[int]:
        self._check()
        return (self._step,)

    @property
    def contiguous(self) -> bool:
        self._check()
        return self._step == 1 or self._length < 2
