# Wraps, justifies, centers and indents paragraphs.
TEXT = """The quick brown fox jumps over the lazy dog. Sphinx of black quartz, judge my vow.

Pack my box with five dozen liquor jugs; how vexingly quick daft zebras jump!   Größenwahn über alles."""


def wrap(text: str, width: int) -> list[str]:
    lines: list[str] = []
    current: list[str] = []
    length = 0
    for word in text.split():
        if current and length + len(current) + len(word) > width:
            lines.append(" ".join(current))
            current = []
            length = 0
        while len(word) > width:
            lines.append(word[:width - 1] + "-")
            word = word[width - 1:]
        current.append(word)
        length += len(word)
    if current:
        lines.append(" ".join(current))
    return lines


def justify(line: str, width: int) -> str:
    words = line.split(" ")
    if len(words) == 1:
        return line
    spaces = width - sum([len(word) for word in words])
    gaps = len(words) - 1
    result = ""
    for i, word in enumerate(words[:-1]):
        extra = 1 if i < spaces % gaps else 0
        result += word + " " * (spaces // gaps + extra)
    return result + words[-1]


def frame(lines, width):
    framed = ["+" + "-" * (width + 2) + "+"]
    for line in lines:
        framed.append("| " + line.ljust(width) + " |")
    framed.append(framed[0])
    return framed


for width in [8, 20, 33]:
    for paragraph in TEXT.split("\n\n"):
        lines = wrap(paragraph, width)
        for number, line in enumerate(lines, 1):
            full = line if number == len(lines) else justify(line, width)
            print(f"{number:>2} [{full:<{width}}]")
    print()
print("\n".join(frame(wrap(TEXT, 30), 30)))
for line in wrap(TEXT.split("\n\n")[0], 40):
    print("|" + line.center(44) + "|" + line.rjust(42) + "|")
