"""The methods of `bool`. As an operand of arithmetic a bool is converted to int first, by the compiler."""


class bool:
    @staticmethod
    def __new__(x=False) -> bool:
        return not not x

    @inline
    def __bool__(self: bool) -> bool:
        return self

    @inline
    def __int__(self: bool) -> int:
        return 1 if self else 0

    @inline
    def __index__(self: bool) -> int:
        return 1 if self else 0

    @inline
    def __float__(self: bool) -> float:
        return 1.0 if self else 0.0

    @inline
    def __hash__(self: bool) -> int:
        return 1 if self else 0

    def __str__(self: bool) -> str:
        return "True" if self else "False"

    def __repr__(self: bool) -> str:
        return "True" if self else "False"

    def __format__(self: bool, spec: str) -> str:
        if spec._length == 0:
            return "True" if self else "False"
        return _format_int(1 if self else 0, spec, "bool")

    # ---- two bools give a bool

    @inline
    def __and__(self: bool, other):
        if isinstance(other, bool):
            return self and other
        return int(self) & other

    @inline
    def __or__(self: bool, other):
        if isinstance(other, bool):
            return self or other
        return int(self) | other

    @inline
    def __xor__(self: bool, other):
        if isinstance(other, bool):
            return self != other
        return int(self) ^ other

    def bit_length(self: bool) -> int:
        return 1 if self else 0

    def bit_count(self: bool) -> int:
        return 1 if self else 0

    def __abs__(self: bool) -> int:
        return int(self)

    def __pow__(self: bool, exponent, modulus=None):
        return pow(int(self), exponent, modulus)

    def conjugate(self: bool) -> int:
        return int(self)

    def is_integer(self: bool) -> bool:
        return True

    def as_integer_ratio(self: bool) -> tuple[int, int]:
        return (int(self), 1)

    # ---- rounding

    def __round__(self: bool, ndigits=None) -> int:
        return int(self).__round__(ndigits)

    @inline
    def __trunc__(self: bool) -> int:
        return 1 if self else 0

    @inline
    def __floor__(self: bool) -> int:
        return 1 if self else 0

    @inline
    def __ceil__(self: bool) -> int:
        return 1 if self else 0
