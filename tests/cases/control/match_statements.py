from dataclasses import dataclass
def f(x: int | str | None) -> str:
    match x:
        case None:
            return "none"
        case 1 | 2:
            return "small"
        case int():
            return "int"
        case str() as s:
            return s
print(f(1), f(10), f("a"), f(None))
@dataclass
class Circle:
    r: float
@dataclass
class Rect:
    w: float
    h: float
Shape = Circle | Rect
def area(s: Circle | Rect) -> float:
    match s:
        case Circle(r):
            return 3 * r * r
        case Rect(w=w, h=h) if w == h:
            return w * w
        case Rect(w, h):
            return w * h
print(area(Circle(2.0)), area(Rect(2.0, 3.0)), area(Rect(2.0, 2.0)))
def seq(xs: list[int]) -> str:
    match xs:
        case []:
            return "empty"
        case [a]:
            return f"one {a}"
        case [1, *rest]:
            return f"starts with 1 then {rest}"
        case [a, b]:
            return f"two {a} {b}"
        case [first, *_, last]:
            return f"{first}..{last}"
    return "?"
for xs in [[], [5], [1, 2, 3], [4, 5], [7, 8, 9]]:
    print(seq(xs))
def cmd(line: str) -> str:
    match line.split():
        case ["go", ("north" | "south") as d]:
            return "go " + d
        case ["take", item]:
            return "take " + item
        case ["quit" | "exit"]:
            return "bye"
        case _:
            return "what?"
for l in ["go north", "go up", "take lamp", "exit", ""]:
    print(cmd(l))
def point(p: tuple[int, int]) -> str:
    match p:
        case (0, 0):
            return "origin"
        case (x, 0):
            return f"x={x}"
        case (0, y):
            return f"y={y}"
        case (x, y):
            return f"{x},{y}"
print(point((0, 0)), point((3, 0)), point((0, 4)), point((5, 6)))
def conf(d: dict[str, int]) -> str:
    match d:
        case {"a": 1, **rest}:
            return f"a1 {rest}"
        case {"b": v}:
            return f"b {v}"
        case _:
            return "none"
print(conf({"a": 1, "c": 2}), conf({"b": 9}), conf({}))
n = 7
match n % 3:
    case 0:
        print("zero")
    case 1:
        print("one")
    case k:
        print("other", k)
def http(code: int) -> str:
    match code:
        case 200 | 201:
            return "ok"
        case c if 400 <= c < 500:
            return f"client {c}"
        case _:
            return "other"
print(http(200), http(404), http(500))
