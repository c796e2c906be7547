"""Names of CPython's modules that are imported for annotations, or for what never runs here."""
import io
import types
from dataclasses import MISSING, dataclass
from io import BufferedReader, StringIO, TextIOWrapper
from textwrap import TextWrapper
from typing import Iterator, Union


def lines(reader: Union[TextIOWrapper, StringIO]) -> Iterator[str]:
    for line in reader:
        yield line.rstrip("\n")


def raw(reader: "BufferedReader | None", other: io.RawIOBase | None = None, made: types.FunctionType | None = None) -> str:
    return "nothing" if reader is None and other is None and made is None else "something"


@dataclass
class Wrapped:
    text: str

    def wrap(self) -> list[str]:
        return TextWrapper(width=10).wrap(self.text)


print(list(lines(StringIO("a\nb\n"))), raw(None), Wrapped("x"))
