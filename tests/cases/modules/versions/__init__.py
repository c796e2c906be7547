"""A package that says its version before it imports by stars."""

__version__ = "1.2.3"
__author__ = "Nobody"

VERSION = tuple(__version__.split("."))
NUMBERS = list(map(int, VERSION))

from .parts import *
from .parts import __all__ as names
