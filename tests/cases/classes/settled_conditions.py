from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from somewhere import Unknown

if sys.version_info >= (3, 8):

    class Greeter:
        text = "new"

else:

    class Greeter:
        text = "old"


if sys.version_info[0] < 3:
    raise RuntimeError("too old")
elif sys.version_info[:2] > (3, 10) and True:
    print("recent")

if sys.version_info.major == 3:
    print("three")

try:
    import numpy as np

    HAS_NUMPY = True
except ImportError as error:
    HAS_NUMPY = False
    print(error)

try:
    from typing import override
except ImportError:

    def override(function):
        return function


class Child(Greeter):
    @override
    def __str__(self) -> str:
        return "child of " + self.text


def total(values: Iterable[int]) -> int:
    if not TYPE_CHECKING:
        return sum(values)
    return 0


print(HAS_NUMPY, Child(), total([1, 2, 3]))
