"""What classes below `int`, `float` and `str` derive from: objects that are such a value themselves. The head of `class Metres(float)`
names `float_value` after the syntax is read (`front/syntax/value_classes.rs`).

What a class does not define itself is asked of the value: operators, comparisons and methods that are not here. Those that are here
are for `super()`, and for what finds its methods by name.
"""

from intrinsics import new


def _plain_of(x):
    """The value that an object is."""
    if isinstance(x, int_value):
        return x._value_
    if isinstance(x, float_value):
        return x._value_
    if isinstance(x, str_value):
        return x._value_
    return x


class int_value:
    _value_: int

    def __new__(cls, value=0):
        made = new(cls)
        made._value_ = int(_plain_of(value))
        return made

    def __int__(self) -> int:
        return self._value_

    def __index__(self) -> int:
        return self._value_

    def __float__(self) -> float:
        return float(self._value_)

    def __bool__(self) -> bool:
        return self._value_ != 0

    def __repr__(self) -> str:
        return repr(self._value_)

    def __str__(self) -> str:
        return self.__repr__()

    def __format__(self, spec: str) -> str:
        return format(self._value_, spec) if len(spec) > 0 else str(self)

    def __hash__(self) -> int:
        return hash(self._value_)

    def __eq__(self, other) -> bool:
        return self._value_ == _plain_of(other)

    def __lt__(self, other):
        return self._value_ < _plain_of(other)

    def __le__(self, other):
        return self._value_ <= _plain_of(other)

    def __gt__(self, other):
        return self._value_ > _plain_of(other)

    def __ge__(self, other):
        return self._value_ >= _plain_of(other)

    def __add__(self, other):
        return self._value_ + _plain_of(other)

    def __sub__(self, other):
        return self._value_ - _plain_of(other)

    def __mul__(self, other):
        return self._value_ * _plain_of(other)

    def __truediv__(self, other):
        return self._value_ / _plain_of(other)

    def __floordiv__(self, other):
        return self._value_ // _plain_of(other)

    def __mod__(self, other):
        return self._value_ % _plain_of(other)

    def __neg__(self) -> int:
        return -self._value_

    def __abs__(self) -> int:
        return abs(self._value_)


class float_value:
    _value_: float

    def __new__(cls, value=0.0):
        made = new(cls)
        made._value_ = float(_plain_of(value))
        return made

    def __int__(self) -> int:
        return int(self._value_)

    def __float__(self) -> float:
        return self._value_

    def __bool__(self) -> bool:
        return self._value_ != 0.0

    def __repr__(self) -> str:
        return repr(self._value_)

    def __str__(self) -> str:
        return self.__repr__()

    def __format__(self, spec: str) -> str:
        return format(self._value_, spec) if len(spec) > 0 else str(self)

    def __hash__(self) -> int:
        return hash(self._value_)

    def __eq__(self, other) -> bool:
        return self._value_ == _plain_of(other)

    def __lt__(self, other):
        return self._value_ < _plain_of(other)

    def __le__(self, other):
        return self._value_ <= _plain_of(other)

    def __gt__(self, other):
        return self._value_ > _plain_of(other)

    def __ge__(self, other):
        return self._value_ >= _plain_of(other)

    def __add__(self, other):
        return self._value_ + _plain_of(other)

    def __sub__(self, other):
        return self._value_ - _plain_of(other)

    def __mul__(self, other):
        return self._value_ * _plain_of(other)

    def __truediv__(self, other):
        return self._value_ / _plain_of(other)

    def __floordiv__(self, other):
        return self._value_ // _plain_of(other)

    def __mod__(self, other):
        return self._value_ % _plain_of(other)

    def __neg__(self) -> float:
        return -self._value_

    def __abs__(self) -> float:
        return abs(self._value_)


class str_value:
    _value_: str

    def __new__(cls, value=""):
        made = new(cls)
        made._value_ = str(value)
        return made

    def __repr__(self) -> str:
        return repr(self._value_)

    def __str__(self) -> str:
        return self._value_

    def __format__(self, spec: str) -> str:
        return format(self._value_, spec) if len(spec) > 0 else str(self)

    def __hash__(self) -> int:
        return hash(self._value_)

    def __eq__(self, other) -> bool:
        return self._value_ == _plain_of(other)

    def __lt__(self, other):
        return self._value_ < _plain_of(other)

    def __le__(self, other):
        return self._value_ <= _plain_of(other)

    def __gt__(self, other):
        return self._value_ > _plain_of(other)

    def __ge__(self, other):
        return self._value_ >= _plain_of(other)

    def __len__(self) -> int:
        return len(self._value_)

    def __iter__(self):
        return iter(self._value_)

    def __contains__(self, item) -> bool:
        return _plain_of(item) in self._value_

    def __getitem__(self, index):
        return self._value_[index]

    def __add__(self, other):
        return self._value_ + _plain_of(other)

    def __mul__(self, count):
        return self._value_ * _plain_of(count)

    def __mod__(self, items):
        return self._value_ % items
