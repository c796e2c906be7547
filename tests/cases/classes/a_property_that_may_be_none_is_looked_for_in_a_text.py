# A value that may be None where the library takes a text: CPython raises for None alone.
from typing import Optional


class Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    @property
    def current(self) -> Optional[str]:
        return self.text[self.position] if self.position < len(self.text) else None

    def word(self) -> str:
        found = ""
        while self.current is not None and self.current not in " |":
            found += self.current
            self.position += 1
        return found


scanner = Scanner("one|two")
print(scanner.word(), scanner.current, scanner.position)
scanner.position += 1
print(scanner.word(), scanner.current)
try:
    print(scanner.current in "abc")
except TypeError as error:
    print(error)
