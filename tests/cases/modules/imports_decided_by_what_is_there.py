# What a name stands for depends on the version, on type checkers, and on which modules there are.
import sys
from typing import TYPE_CHECKING

PY3 = sys.version_info[0] >= 3
OLD = sys.version_info < (3, 5)
if PY3:
    text = str
else:
    text = unicode
if OLD:
    range = xrange
if TYPE_CHECKING:
    from typing import Final, final

    from typing_extensions import Self
else:

    def final(f):
        return f


try:
    import numpy_is_not_here as mathlib

    has_numpy = True
except ImportError:
    import math as mathlib

    has_numpy = False
try:
    import simplejson_is_not_here as js
except ImportError:
    import json as js
try:
    from ujson_is_not_here import dumps
except ImportError:
    from json import dumps
try:
    from importlib.metadata import PackageNotFoundError, version

    __version__ = version("no-such-distribution")
except PackageNotFoundError as error:
    __version__ = "unknown"
    print(type(error).__name__, error, isinstance(error, ImportError))


@final
class A:
    if TYPE_CHECKING:
        x: int

        def hidden(self) -> "Self": ...

    V: "Final" = 3

    def f(self) -> "Self":
        return self


print(text(3), list(range(3)), mathlib.sqrt(16), has_numpy, js.dumps([1]), dumps({"a": 1}), A().f().V, PY3, OLD)
print(__version__)


def smallest(xs):
    if has_numpy:
        return mathlib.min(xs)
    return mathlib.floor(min(xs))


print(smallest([2.5, 1.5]))
