"""`namedtuple` inside functions and methods."""

from collections import namedtuple


def closest(points, origin=(0, 0)):
    Point = namedtuple("Point", ["x", "y"])
    made = [Point(*point) for point in points]
    return min(made, key=lambda p: (p.x - origin[0]) ** 2 + (p.y - origin[1]) ** 2)


def spans(texts: list[str]) -> list[str]:
    Span = namedtuple("Span", "start length text", defaults=("?",))

    def label(span: Span) -> str:
        start, length, text = span
        return f"{start}+{length}={text}"

    found, at = [], 0
    for text in texts:
        found.append(Span(at, len(text), text))
        at += len(text)
    found.append(Span(at, 0))
    return [label(span._replace(length=span.length + 1)) for span in found]


class Table:
    def rows(self):
        Row = namedtuple("Row", "key value")
        return [Row(key, key * 2) for key in range(2)]


def check(candidate):
    point = candidate([(3, 4), (1, 1), (0, 5)])
    assert point == (1, 1)
    assert point.x == 1
    print(point, point._asdict())


check(closest)
print(spans(["ab", "c"]))
for row in Table().rows():
    print(row, row.key, row[1])
