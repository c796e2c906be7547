from typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    from collections.abc import Sequence

x = "module"


def nothing() -> Iterator[int]:
    if False:
        yield 1


def local() -> str:
    if False:
        x = "local"
    try:
        return x
    except UnboundLocalError as error:
        return f"{type(error).__name__}: {error}"


print(list(nothing()), local())
if True:
    shown = 3
if not True:
    shown = 4
print(shown)
