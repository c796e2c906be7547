"""Lines with marks."""
from .plain import *

MARK = "*"


class Marked(Line):
    """A line whose words may be marked."""

    sign = MARK

    def __init__(self, text: str, marks: int = 0) -> None:
        super().__init__(text)
        self.marks = marks

    def add(self, word: str) -> None:
        add_word(self, word)


def add_word(line: Marked, word: str, marked: bool = True) -> None:
    line.marks += marked
    line.text += " " + (line.sign + word if marked else word)
