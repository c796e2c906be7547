# Causes and contexts in one traceback, the oldest first; methods and calls between them.
class Unreadable(Exception):
    pass


class Reader:
    def __init__(self, text: str) -> None:
        self.text = text

    def number(self) -> int:
        return int(self.text)

    def read(self) -> int:
        try:
            return self.number()
        except ValueError as error:
            raise Unreadable(f"no number: {self.text}") from error


def read_all(texts: list[str]) -> list[int]:
    found: list[int] = []
    for text in texts:
        try:
            found.append(Reader(text).read())
        finally:
            print("read", text)
    return found


try:
    print(read_all(["1", "two"]))
except Unreadable:
    print([][3])
