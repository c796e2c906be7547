# A mark that stands for what was not given, where a number or a text is declared besides: `is` tells them apart.
from enum import Enum
from typing import Union


class Missing(Enum):
    MARK = 0


MARK = Missing.MARK


class Nothing:
    pass


NOTHING = Nothing()


def found(table: dict[str, int], key: str, default: int | Missing = MARK) -> int:
    if key in table:
        return table[key]
    if default is MARK:
        raise LookupError(key)
    assert isinstance(default, int)
    return default


def scaled(x: Union[float, Nothing], is_reversed: bool) -> str:
    is_missing = NOTHING is x if is_reversed else x is NOTHING
    if isinstance(x, Nothing):
        return f"nothing {is_missing}"
    return f"{x * 2} {is_missing}"


def kind(x: "int | str | None | Nothing") -> str:
    return f"{x is NOTHING} {x is not NOTHING} {x is None}"


print(found({"a": 1}, "a"), found({}, "a", 7))
try:
    found({}, "b")
except LookupError as error:
    print(repr(error))
print(scaled(1.5, False), scaled(NOTHING, False), scaled(2.5, True), scaled(NOTHING, True), scaled(Nothing(), True))
print([kind(x) for x in (1, "a", None, NOTHING, Nothing())])
