"""How the values of a call travel into and out of the sandbox: the encoding of `abi::interface`, in Python.

`read_T()` reads the next value of the call's arguments, `write_value(x)` appends to its result. The compiler makes
the entry of a call from these: `entry.call(f)` is

    def entry() -> None:
        result = f(decode(T0), decode(T1), ...)
        start_result()
        encode(result)
        finish_result()

where `decode(T)` and `encode` stand for the functions of this module that read and write values of such a type; a tuple is
read and written item by item.

Not here: the host's side, which knows types but no layouts.
"""

import bytelike
import host
from intrinsics import decode, encode, load8, load64, loadf64, store8, store64, storef64, wrapping_add
from runtime import allocate, block_bytes, free, reallocate

# The encoded result so far; 0 = nothing yet.
_result: int
_result_size: int
# Room for one value while it is read.
_scratch: int


# ---- reading


def _take(bytes: int) -> int:
    """The address of the next so many bytes (at most 8) of the arguments."""
    global _scratch
    if _scratch == 0:
        _scratch = allocate(8)
    _read_exactly(_scratch, bytes)
    return _scratch


def _read_exactly(address: int, bytes: int) -> None:
    """Reads so many bytes. The host has checked the arguments, so that they are never too short."""
    while bytes > 0:
        read = host.call_read(address, bytes)
        if read <= 0:
            raise SystemError("the arguments of the call end early")
        address = address + read
        bytes = bytes - read


def read_int() -> int:
    return load64(_take(8))


def read_float() -> float:
    return loadf64(_take(8))


def read_bool() -> bool:
    return load8(_take(1)) != 0


def read_str() -> str:
    size = read_int()
    bytes = allocate(size)
    _read_exactly(bytes, size)
    try:
        return _read_utf8(bytes, size)
    finally:
        free(bytes)


def read_bytes() -> bytes:
    size = read_int()
    made = bytelike.new_bytes(size)
    _read_exactly(bytelike.start(made), size)
    return made


def read[T](T: type[T]) -> T:
    """The next value, of this type, which has no parts: for others, `decode`."""
    if T is None:
        return None
    if T is bool:
        return read_bool()
    if T is int:
        return read_int()
    if T is float:
        return read_float()
    if T is str:
        return read_str()
    if T is bytes:
        return read_bytes()
    if T is bytearray:
        return bytearray(read_bytes())
    return T.__decode__()


def read_list[T](T: type[T]) -> list[T]:
    result = list[T]()
    for _ in range(read_int()):
        result.append(decode(T))
    return result


def read_set[T](T: type[T]) -> set[T]:
    result = set[T]()
    for _ in range(read_int()):
        result.add(decode(T))
    return result


def read_dict[K, V](K: type[K], V: type[V]) -> dict[K, V]:
    result = dict[K, V]()
    for _ in range(read_int()):
        key = decode(K)
        result[key] = decode(V)
    return result


def read_optional[T](T: type[T]) -> T | None:
    if read_bool():
        return decode(T)
    return None


# ---- writing


def start_result() -> None:
    """Forgets what is left of the result of an earlier call, which a limit or an exception ended in the middle of it."""
    global _result, _result_size
    if _result != 0:
        free(_result)
    _result = 0
    _result_size = 0


def _reserve_result(bytes: int) -> int:
    """Room for so many more bytes; where they go."""
    global _result, _result_size
    if _result == 0:
        _result = allocate(bytes + 256)
    elif _result_size + bytes > block_bytes(_result):
        _result = reallocate(_result, _result_size, (_result_size + bytes) * 2)
    place = wrapping_add(_result, _result_size)
    _result_size = _result_size + bytes
    return place


def write_int(value: int) -> None:
    store64(_reserve_result(8), value)


def write_float(value: float) -> None:
    storef64(_reserve_result(8), value)


def write_bool(value: bool) -> None:
    store8(_reserve_result(1), 1 if value else 0)


def write_str(value: str) -> None:
    size = _utf8_size(value)
    write_int(size)
    _write_utf8(value, _reserve_result(size))


def write_bytes(value) -> None:
    size = len(value)
    write_int(size)
    _copy_bytes(_reserve_result(size), bytelike.start(value), size)


def write_value(value) -> None:
    """Appends a value, by its static type, which is no tuple and no union: for those, `encode`."""
    if value is None:
        return
    if isinstance(value, bool):
        write_bool(value)
    elif isinstance(value, int):
        write_int(value)
    elif isinstance(value, float):
        write_float(value)
    elif isinstance(value, str):
        write_str(value)
    elif isinstance(value, (bytes, bytearray)):
        write_bytes(value)
    elif isinstance(value, list) or isinstance(value, set) or isinstance(value, frozenset):
        write_int(len(value))
        for item in value:
            encode(item)
    elif isinstance(value, dict):
        write_int(len(value))
        for key, item in value.items():
            encode(key)
            encode(item)
    else:
        value.__encode__()


def write_optional(value) -> None:
    """Appends a value that may be None: one byte, and the value if there is one."""
    if value is None:
        write_bool(False)
    else:
        write_bool(True)
        encode(value)


def finish_result() -> None:
    """Hands the encoded result to the host."""
    global _scratch
    host.call_write(_result, _result_size)
    start_result()
    if _scratch != 0:
        free(_scratch)
    _scratch = 0
