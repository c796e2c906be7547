# Enumerations with _ignore_, _missing_ and their own next values; statistics of ints where floats are declared.
from enum import Enum, auto, IntEnum, Flag, StrEnum, unique
class Priority(Enum):
    _ignore_ = ["tmp"]
    LOW = auto()
    HIGH = auto()
    @classmethod
    def _missing_(cls, value):
        if isinstance(value, str):
            for m in cls:
                if m.name.lower() == value.lower():
                    return m
        return None
print(Priority("high"), Priority(1), list(Priority))
try:
    Priority("none")
except ValueError as e:
    print(e)
class S(StrEnum):
    A = auto()
    B_C = auto()
print(S.A, S.B_C, repr(S.A))
class Named(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()
    FOO = auto()
    BAR = auto()
print(Named.FOO.value, [m.value for m in Named])
import statistics


def summary(values: list[float]) -> tuple[float, float, float]:
    return statistics.mean(values), statistics.median(values), statistics.pstdev(values)


print(summary([1, 2, 3, 10]), summary([1.5, 2, 3, 10]), summary([2, 3]))
