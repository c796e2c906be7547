"""Shapes: what random programs consist of, one concern a file. Each has `make(out)`, which writes one self-contained part of a
program. Not here: running programs (`fuzz.py`), and programs of one large scope (`generate.py`).

Every part is well-defined: python3 and linkpoint must agree on every byte it prints. Ints stay inside 64 bits; sets are printed
sorted; what may raise stands in `Output.attempt`.
"""

from . import calls, classes, closures, collecting, comprehensions, dicts, floats, formats, generators, lists, matches, numbers, optionals, regexes, sets, strings, tries, tuples
from .output import Output

ALL = {shape.__name__.rsplit(".", 1)[1]: shape.make for shape in (
    calls, classes, closures, collecting, comprehensions, dicts, floats, formats, generators, lists, matches, numbers, optionals, regexes, sets, strings, tries, tuples)}


def program(seed: int, parts: int, names: list[str]) -> str:
    """A program of so many parts, each of one of the shapes `names`: a function that is called, or code of module level."""
    out = Output(seed)
    out.emit(f"# Made by tests/tools/fuzz.py: seed {seed}, {parts} parts of {', '.join(names)}")
    for header in HEADERS:
        out.emit(header)
    for _ in range(parts):
        out.lines += ["", ""]
        ALL[out.pick(*names)](out)
    return "\n".join(line.rstrip() for line in out.lines) + "\n"


HEADERS = (
    "from __future__ import annotations",
    "",
    "import bisect",
    "import heapq",
    "import json",
    "import math",
    "import re",
    "from collections import Counter, defaultdict, deque",
    "from collections.abc import Callable, Generator, Iterator",
    "from dataclasses import dataclass, field",
)
