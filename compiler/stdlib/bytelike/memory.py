"""Bytes in memory: where those of a `bytes` or a `bytearray` stand, and making new ones.

The bytes of a `bytes` stand behind its fields, those of a `bytearray` in a block of their own. What the functions of this module
take as `x` is either; what they call *alike* is a new object of its class.

Not here: the classes (`builtins/bytes.py`, `builtins/bytearray.py`).
"""

from typing import Final

from intrinsics import address_of, copy_memory, fill_memory, less_unsigned, new, new_with_tail, wrapping_add

# abi::layout::bytes
DATA: Final = 24

# More bytes than this are no object: the memory has 4 GiB.
LENGTH_MAX: Final = 4294967295


@inline
def start(x) -> int:
    """The address of the first byte."""
    if isinstance(x, bytes):
        return wrapping_add(address_of(x), DATA)
    return x._storage


def checked(x):
    """x, which has bytes; TypeError if it has none."""
    if isinstance(x, (bytes, bytearray)):
        return x
    if isinstance(x, memoryview):
        return x.tobytes()
    raise TypeError("a bytes-like object is required, not '" + _type_name_of(x) + "'")


def new_bytes(count: int) -> bytes:
    """A `bytes` of so many bytes, which the caller fills in."""
    if less_unsigned(LENGTH_MAX, count):
        raise MemoryError()
    made = new_with_tail(bytes, count)
    made._length = count
    made._hash = 0
    return made


def bytes_at(address: int, count: int) -> bytes:
    """The `bytes` of so many bytes in memory."""
    if count <= 0:
        return b""
    made = new_bytes(count)
    _copy_bytes(start(made), address, count)
    return made


def empty_array() -> bytearray:
    """A new `bytearray` of no bytes."""
    return new(bytearray)


def array_at(address: int, count: int) -> bytearray:
    """A new `bytearray` of so many bytes in memory."""
    made = empty_array()
    if count > 0:
        made._reserve(count)
        _copy_bytes(made._storage, address, count)
        made._length = count
    return made


def new_alike(x, count: int):
    """A new object of the class of x with so many bytes, which the caller fills in."""
    if isinstance(x, bytes):
        return new_bytes(count)
    return new_array(count)


def new_array(count: int) -> bytearray:
    """A `bytearray` of so many bytes, which the caller fills in."""
    made = empty_array()
    made._reserve(count)
    made._length = count
    return made


def zeros(x, count: int) -> None:
    """Makes all so many bytes of x zero."""
    fill_memory(start(x), 0, count)


def alike_of(x, text: str):
    """A new object of the class of x with the characters of a text of Latin-1."""
    if isinstance(x, bytes):
        return bytes_of_text(text)
    return array_at(_data(text), text._length)


def bytes_of_text(text: str) -> bytes:
    """The characters of a text of Latin-1."""
    return bytes_at(_data(text), text._length)


def part(x, begin: int, end: int):
    """The bytes from begin to before end, which lie in x, as an object of its class."""
    if isinstance(x, bytes):
        if begin == 0 and end == x._length:
            return x
        return bytes_at(wrapping_add(start(x), begin), end - begin)
    return array_at(wrapping_add(x._storage, begin), end - begin)


def finished(x, built: bytearray):
    """What was built, which nobody else refers to, as an object of the class of x."""
    if isinstance(x, bytes):
        return bytes_from(built)
    return built


def bytes_from(built: bytearray) -> bytes:
    """The same bytes as a `bytes`. The caller holds what it passes, which an address alone would not."""
    return bytes_at(built._storage, built._length)


def append_at(target: bytearray, address: int, count: int) -> None:
    """Appends bytes in memory, which are not those of the target itself."""
    if count > 0:
        length = target._length
        target._reserve(length + count)
        _copy_bytes(wrapping_add(target._storage, length), address, count)
        target._length = length + count


def append_part(target: bytearray, source, begin: int, end: int) -> None:
    """Appends bytes of another object."""
    append_at(target, wrapping_add(start(source), begin), end - begin)


def append_repeated(target: bytearray, byte: int, count: int) -> None:
    """Appends a byte so many times (never if count is negative)."""
    if count > 0:
        length = target._length
        target._reserve(length + count)
        fill_memory(wrapping_add(target._storage, length), byte, count)
        target._length = length + count


def repeat_bytes(address: int, count: int, total: int) -> None:
    """Fills `total` bytes of memory with copies of the first `count`, at least one."""
    # Doubles what is there until all is filled.
    done = count
    while done < total:
        more = done
        if more > total - done:
            more = total - done
        copy_memory(wrapping_add(address, done), address, more)
        done = done + more
