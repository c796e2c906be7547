"""`enum`: the bases of enumerations. The compiler writes the methods of a class of members (`program/enums.rs`).
"""

from intrinsics import new


class Enum:
    _name_: str

    class _Int(IntEnum):
        """`class C(int, Enum)`."""

    class _Str(StrEnum):
        """`class C(str, Enum)`."""


class IntEnum(Enum):
    pass


class StrEnum(Enum):
    pass


class Flag(Enum):
    pass


class IntFlag(Flag):
    pass


def auto(): ...


def unique(cls): ...


def _new(cls, name: str):
    """A new member, which has no value yet."""
    member = new(cls)
    member._name_ = name
    return member


def _found(cls, value, instead):
    """What stands for a value that no member has: what the class says, or ValueError."""
    if instead is None:
        raise ValueError(repr(value) + " is not a valid " + cls.__qualname__)
    return instead


def _flag_value(value: int, allowed: int, keeps: bool, name: str) -> int:
    """The bits that a value of flags stands for: a negative one is all bits but some. `keeps` says that bits without a name stay."""
    all_bits = (1 << allowed.bit_length()) - 1
    if value < ~all_bits or value > all_bits or value & (all_bits ^ allowed) != 0:
        if not keeps:
            bits = max(value.bit_length(), allowed.bit_length())
            given = _bits(value, bits)
            raise ValueError(
                f"<flag '{name}'> invalid value {value}\n    given {given}\n  allowed {_bits(allowed, bits)}"
            )
        if value < 0:
            value = max(all_bits + 1, 1 << value.bit_length()) + value
    if value < 0:
        value = all_bits + 1 + value
    return value


def _raise_no_name():
    raise NotImplementedError("the name of a combination of no flags is None, which is not supported")


def _bits(value: int, count: int) -> str:
    """A number as `0b0 1010`: its sign, then `count` bits."""
    if value < 0:
        return "0b1 " + bin(value & ((1 << count) - 1))[2:].rjust(count, "1")
    return "0b0 " + bin(value)[2:].rjust(count, "0")


def _has_value(members, value) -> bool:
    for member in members:
        if member._value_ == value:
            return True
    return False
