"""The operations that only the runtime library may use: raw memory, references, machine arithmetic.

Each function stands for one operation of typed SSA (`ir/typed.rs`); the compiler maps them by name, and this file is
never compiled. An *address* is an int that holds a place in linear memory. Nothing here checks anything: a wrong
address is a bug of the library. `T` and `C` are types, given as the first argument.

Not here: the host surface (`host.py`), allocation (`runtime.py`).
"""

from typing import Never

# ---- raw memory: Op::Load, Op::Store, Op::Copy, Op::Fill, Op::MemorySize, Op::MemoryGrow


def load8(address: int) -> int:
    """The byte there, 0..255. `Load(U8)`"""
    ...


def load16(address: int) -> int:
    """Two bytes, little endian, 0..65535. `Load(U16)`"""
    ...


def load32(address: int) -> int:
    """Four bytes, little endian, zero-extended. `Load(U32)`"""
    ...


def load64(address: int) -> int:
    """Eight bytes as a signed int. `Load(I64)`"""
    ...


def loadf64(address: int) -> float:
    """Eight bytes as a float. `Load(F64)`"""
    ...


def store8(address: int, value: int) -> None:
    """Stores the low 8 bits. `Store(U8)`"""
    ...


def store16(address: int, value: int) -> None:
    """Stores the low 16 bits. `Store(U16)`"""
    ...


def store32(address: int, value: int) -> None:
    """Stores the low 32 bits. `Store(U32)`"""
    ...


def store64(address: int, value: int) -> None:
    """Stores all 64 bits. `Store(I64)`"""
    ...


def storef64(address: int, value: float) -> None:
    """Stores a float. `Store(F64)`"""
    ...


def copy_memory(destination: int, source: int, bytes: int) -> None:
    """memory.copy: the ranges may overlap. `Copy`"""
    ...


def fill_memory(destination: int, byte: int, bytes: int) -> None:
    """memory.fill. `Fill`"""
    ...


def memory_pages() -> int:
    """Size of the linear memory in pages of 64 KiB. `MemorySize`"""
    ...


def grow_memory(pages: int) -> int:
    """Grows the memory by so many pages; the old size in pages, or -1. `MemoryGrow`"""
    ...


# ---- references


def address_of(x: object) -> int:
    """The address of an object, 0 for None; borrows. `AddressOfObject`"""
    ...


def object_at[T](T: type[T], address: int) -> T:
    """The object there, with one more reference. `ObjectAt` with the result type T"""
    ...


def reference_count(x: object) -> int:
    """How many references to the object exist (huge for immortal ones); borrows.
    `AddressOfObject`, `Load(U32, 0)`, `ShiftRightUnsigned` by 3"""
    ...


# ---- elements of type T in raw storage


def element_size[T](T: type[T]) -> int:
    """`Type::stored_size` of T: 1, 4, 8 or 16. A constant that conditions on it are folded with."""
    ...


def is_counted[T](T: type[T]) -> bool:
    """`Type::is_counted` of T. A constant that conditions on it are folded with."""
    ...


def is_tagged[T](T: type[T]) -> bool:
    """`Type::is_tagged` of T: whether values are numbers of several types. A constant that conditions on it are folded with."""
    ...


def is_text[T](T: type[T]) -> bool:
    """Whether T is str. A constant that conditions on it are folded with."""
    ...


def load_element[T](T: type[T], address: int) -> T:
    """The value there, with one more reference if it is counted. `LoadElement`"""
    ...


def take_element[T](T: type[T], address: int) -> T:
    """The value there, moved out: the memory no longer owns a reference. `TakeElement`"""
    ...


def store_element[T](address: int, x: T) -> None:
    """Moves one reference to x into memory and releases nothing. `StoreElement`"""
    ...


# ---- objects and types


class ItemOf[I]:
    """In an annotation: the type of the items of an iterator type I, which is what its `__current__` (or else its
    `__next__`) returns. Not a class: there are no instances."""


def new[C](C: type[C]) -> C:
    """A new object with all fields zero; `__init__` is not called. `New`"""
    ...


def new_with_tail[C](C: type[C], bytes: int) -> C:
    """A new object with so many uninitialised bytes behind its last field, which ends at a multiple of 8.
    `NewWithTail`"""
    ...


def type_address[C](C: type[C]) -> int:
    """The address of the type descriptor of C. `AddressOf(Address::Type)`"""
    ...


def heap_start() -> int:
    """The first 16-aligned byte behind all linked data. `AddressOf(Address::HeapStart)`"""
    ...


def call_table(index: int, argument: int) -> None:
    """Calls function `index` of `env.functions` as `(object) -> None` with the object at this address, borrowed.
    `CallIndirect`"""
    ...


# ---- integers


def wrapping_add(a: int, b: int) -> int:
    """a + b modulo 2^64. `WrappingAdd`"""
    ...


def wrapping_sub(a: int, b: int) -> int:
    """a - b modulo 2^64. `WrappingSub`"""
    ...


def wrapping_mul(a: int, b: int) -> int:
    """a * b modulo 2^64. `WrappingMul`"""
    ...


def div_trunc(a: int, b: int) -> int:
    """Quotient rounded towards zero; b != 0 and not -2^63 / -1. `DivTruncated`"""
    ...


def rem_trunc(a: int, b: int) -> int:
    """Remainder with the sign of a; b != 0. `RemTruncated`"""
    ...


def div_unsigned(a: int, b: int) -> int:
    """Unsigned quotient; b != 0. `DivUnsigned`"""
    ...


def rem_unsigned(a: int, b: int) -> int:
    """Unsigned remainder; b != 0. `RemUnsigned`"""
    ...


def shift_left(a: int, b: int) -> int:
    """a << (b modulo 64), wrapping. `ShiftLeft`"""
    ...


def shift_right(a: int, b: int) -> int:
    """Arithmetic shift right by b modulo 64. `ShiftRight`"""
    ...


def shift_right_unsigned(a: int, b: int) -> int:
    """Logical shift right by b modulo 64. `ShiftRightUnsigned`"""
    ...


def rotate_left(a: int, b: int) -> int:
    """Rotation left by b modulo 64. `RotateLeft`"""
    ...


def mul_high_unsigned(a: int, b: int) -> int:
    """The high 64 bits of the unsigned 128-bit product. `MulHighUnsigned`"""
    ...


def leading_zeros(a: int) -> int:
    """Number of leading zero bits, 64 for 0. `LeadingZeros`"""
    ...


def trailing_zeros(a: int) -> int:
    """Number of trailing zero bits, 64 for 0. `TrailingZeros`"""
    ...


def count_ones(a: int) -> int:
    """Number of one bits. `CountOnes`"""
    ...


def less_unsigned(a: int, b: int) -> bool:
    """a < b as unsigned numbers: `0 <= a < b` in one comparison where b >= 0. `LtUnsigned`"""
    ...


def extend8(a: int) -> int:
    """Sign-extends the low 8 bits. `Extend8`"""
    ...


def extend16(a: int) -> int:
    """Sign-extends the low 16 bits. `Extend16`"""
    ...


def extend32(a: int) -> int:
    """Sign-extends the low 32 bits. `Extend32`"""
    ...


# ---- floats


def float_bits(x: float) -> int:
    """The same 64 bits. `FloatBits`"""
    ...


def float_from_bits(bits: int) -> float:
    """The same 64 bits. `FloatFromBits`"""
    ...


def float_to_int(x: float) -> int:
    """Truncates; the caller guarantees that the result fits. `FloatToInt`"""
    ...


def int_to_float(a: int) -> float:
    """Rounds to nearest, ties to even. `IntToFloat`"""
    ...


def sqrt(x: float) -> float:
    """Square root, correctly rounded. `Sqrt`"""
    ...


def floor_float(x: float) -> float:
    """Rounds down. `Floor`"""
    ...


def ceil_float(x: float) -> float:
    """Rounds up. `Ceil`"""
    ...


def trunc_float(x: float) -> float:
    """Rounds towards zero. `Trunc`"""
    ...


def nearest_float(x: float) -> float:
    """Rounds to the nearest integer, ties to even. `Nearest`"""
    ...


def copysign(x: float, y: float) -> float:
    """x with the sign of y. `CopySign`"""
    ...


def abs_float(x: float) -> float:
    """Without sign. `Abs`"""
    ...


def divide_float(x: float, y: float) -> float:
    """IEEE division: by zero gives an infinity or nan. `FloatOp::Div`"""
    ...


# ---- control


def unreachable() -> Never:
    """Control never gets here. `Terminator::Unreachable`"""
    ...


# ---- functions


def as_declared(function, args):
    """The tuple of the first arguments of a call, each converted to what the function declares, as a call would."""
    ...


# ---- `struct`


def tuple_from[T](T: type[T], values) -> T:
    """The tuple of this type of values that were unpacked; see `struct`."""
    ...


# ---- calls from outside


def decode[T](T: type[T]) -> T:
    """The next value of the encoded arguments, of this type; see `wire`."""
    ...


def encode(value) -> None:
    """Appends a value to the encoded result, as one of its static type; see `wire`."""
    ...
