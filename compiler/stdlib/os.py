"""The module `os` for a program without files, processes and variables of an environment: the names of POSIX, an environment that is
empty, and `os.path` as far as it is about texts. Not here: all that would reach outside of the sandbox.
"""

from typing import Final

import os.path as path
from os.path import altsep, curdir, devnull, extsep, pardir, pathsep, sep

name: Final = "posix"
linesep: Final = "\n"
SEEK_SET: Final = 0
SEEK_CUR: Final = 1
SEEK_END: Final = 2

environ: dict[str, str] = {}


def getcwd() -> str:
    """The directory of the program, which is the root of what it sees."""
    return "/"


def getenv(key: str, default=None):
    return environ.get(key, default)
