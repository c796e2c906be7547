LIMIT = 3


class Line:
    def __init__(self, text: str) -> None:
        self.text = text

    def words(self) -> list[str]:
        return self.text.split()


def add_word(line: Line, word: str) -> None:
    line.text += " " + word


def words_of(line: Line) -> list[str]:
    return line.words()[:LIMIT]
