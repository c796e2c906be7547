# Classes that functions and methods define: plain ones, records, enumerations, exceptions, subclasses; classes and functions under the main guard.
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple, Optional


class Shape:
    def area(self) -> float:
        return 0.0


def linked(values: list[int]) -> list[int]:
    class Node:
        def __init__(self, value: int, next: "Optional[Node]" = None) -> None:
            self.value = value
            self.next = next

        def __repr__(self) -> str:
            return f"Node({self.value})"

    head: Node | None = None
    for value in values:
        head = Node(value, head)
    print(head, type(head).__name__, Node.__qualname__)
    result: list[int] = []
    while head is not None:
        result.append(head.value)
        head = head.next
    return result


def records() -> None:
    @dataclass
    class Point:
        x: int
        y: int = 0
        tags: list[str] = field(default_factory=list)

        def moved(self, dx: int) -> "Point":
            return Point(self.x + dx, self.y)

    class Pair(NamedTuple):
        left: int
        right: str

    class Color(Enum):
        RED = auto()
        GREEN = auto()

        def other(self) -> "Color":
            return Color.GREEN if self is Color.RED else Color.RED

    p = Point(1, 2)
    print(p, p.moved(3), p == Point(1, 2))
    print(Pair(1, "a"), Color.RED, list(Color), Color.RED.other(), repr(Color["GREEN"]))
    print(Color(2).name)


def errors(flag: bool) -> str:
    class Problem(Exception):
        def __init__(self, code: int) -> None:
            super().__init__(f"problem {code}")
            self.code = code

    class Worse(Problem):
        pass

    try:
        if flag:
            raise Worse(7)
        raise Problem(3)
    except Worse as error:
        return f"worse {error.code} {error}"
    except Problem as error:
        return f"{type(error).__name__} {error.code} {error}"


def shapes(n: int) -> float:
    class Square(Shape):
        sides = 4
        count = 0

        def __init__(self, side: float) -> None:
            self.side = side
            Square.count += 1

        def area(self) -> float:
            return self.side * self.side

    class Cube(Square):
        def area(self) -> float:
            return 6 * super().area()

    things: list[Shape] = [Square(2.0), Cube(1.0), Shape()]
    for i in range(n):
        things.append(Square(float(i)))
    print(Square.count, Square.sides, Cube.count)
    return sum(thing.area() for thing in things)


class Tree:
    def walk(self) -> int:
        class Visitor:
            def __init__(self) -> None:
                self.__seen = 0

            def visit(self, n: int) -> int:
                self.__seen += n
                return self.__seen

        visitor = Visitor()
        visitor.visit(3)
        return visitor.visit(4)


def outer():
    def inner():
        class Deep:
            level = 2
            def show(self):
                return "deep " + str(Deep.level)
        return Deep().show()
    return inner()


print(linked([1, 2, 3]))
records()
print(errors(True), errors(False))
print(shapes(3))
print(Tree().walk(), outer())
if __name__ == "__main__":
    class Main:
        def __init__(self) -> None:
            self.n = 1

        def run(self) -> None:
            print("main", self.n)

    def go() -> None:
        Main().run()

    go()
    Main().run()
