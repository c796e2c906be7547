def wrap(text: str, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        lines.append(line)
    return lines


def justify(line: str, width: int) -> str:
    ws = line.split()
    if len(ws) == 1:
        return line.ljust(width)
    gaps = width - sum(len(w) for w in ws)
    q, r = divmod(gaps, len(ws) - 1)
    return "".join(w + " " * (q + (i < r)) for i, w in enumerate(ws[:-1])) + ws[-1]


def box(lines: list[str], *, pad: int = 1) -> str:
    w = max(map(len, lines)) + 2 * pad
    top = "+" + "-" * w + "+"
    return "\n".join([top] + ["|" + l.center(w) + "|" for l in lines] + [top])


text = "It is a truth universally acknowledged, that a single man in possession of a good fortune must be in want of a wife."
for w in (20, 33):
    print(box([justify(l, w) for l in wrap(text, w)], pad=2 if w == 20 else 1))
