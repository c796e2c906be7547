"""`enum`: the bases of enumerations. The compiler writes the methods of a class of members (`program/enums.rs`).

Not here: flags, whose members can be combined.
"""

from intrinsics import new


class Enum:
    _name_: str


class IntEnum(Enum):
    pass


class StrEnum(Enum):
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


def _has_value(members, value) -> bool:
    for member in members:
        if member._value_ == value:
            return True
    return False
