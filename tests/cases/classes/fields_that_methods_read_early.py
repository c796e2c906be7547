"""Fields that are read before `__init__` has assigned them: by methods that it calls, by whoever gets the object early."""

from dataclasses import dataclass, field


class Counter:
    def __init__(self, start: int) -> None:
        self.report()
        self.total = start
        self.report()

    def report(self) -> None:
        try:
            print("total", self.total)
        except AttributeError as error:
            print(error)


Counter(3)


class Lazy:
    def __init__(self) -> None:
        print(getattr(self, "n", -1), hasattr(self, "n"))
        self.peek()
        self.n = 1
        self.ratio = 0.5
        self.flag = True
        self.peek()

    def peek(self) -> None:
        print(getattr(self, "n", -1), getattr(self, "ratio", None), hasattr(self, "flag"))


Lazy()


class Registry:
    def __init__(self) -> None:
        self.seen: list[str] = []

    def add(self, node: "Node") -> None:
        try:
            self.seen.append(f"{node.name} {node.weight}")
        except AttributeError as error:
            self.seen.append(str(error))


class Node:
    def __init__(self, registry: Registry, name: str) -> None:
        self.name = name
        registry.add(self)
        self.weight = 1.5
        registry.add(self)
        self.weight += 1
        registry.add(self)


registry = Registry()
Node(registry, "a")
print(registry.seen)


class Shape:
    def __init__(self) -> None:
        self.setup()
        self.sides = 4

    def setup(self) -> None:
        self.area = 0.0

    @property
    def perimeter(self) -> int:
        return self.sides * 2

    def __getattr__(self, name: str) -> int:
        print("asked for", name)
        return -7


class Square(Shape):
    def setup(self) -> None:
        super().setup()
        print("perimeter", self.perimeter)


print(Shape().perimeter, Square().perimeter, Square().area)


class Base:
    def __init__(self) -> None:
        self.prepare()
        self.count = 10

    def prepare(self) -> None:
        pass

    def double(self) -> int:
        return self.count * 2


class Eager(Base):
    def prepare(self) -> None:
        try:
            print(self.double())
        except AttributeError as error:
            print(error)


print(Base().double(), Eager().double())


class Temperature:
    def __init__(self, celsius: float) -> None:
        self.celsius = celsius
        self._changes = 0

    @property
    def celsius(self) -> float:
        return self._celsius

    @celsius.setter
    def celsius(self, value: float) -> None:
        self._celsius = value
        try:
            self._changes += 1
        except AttributeError as error:
            print(error)


t = Temperature(20.0)
t.celsius = 25.0
t.celsius += 1
print(t.celsius, t._changes)


class Recursive:
    def __init__(self, depth: int) -> None:
        self.down(depth)
        self.left = depth
        self.down(depth)

    def down(self, depth: int) -> None:
        if depth > 0:
            self.down(depth - 1)
        else:
            try:
                print("left", self.left)
            except AttributeError as error:
                print(error)
            self.reached = depth


print(Recursive(2).reached)


class Reset:
    def __init__(self) -> None:
        self.reset()
        self.rounds = 0

    def reset(self) -> None:
        self.score = 0
        self.lives = 3
        self.alive = True

    def play(self) -> str:
        self.score += 10
        self.lives -= 1
        self.rounds += 1
        return f"{self.score} {self.lives} {self.alive} {self.rounds}"


game = Reset()
print(game.play(), game.play())


@dataclass
class Point:
    x: int
    y: int = field(init=False)

    def __post_init__(self) -> None:
        try:
            print(self.y)
        except AttributeError as error:
            print(error)
        self.y = self.x + 1


print(Point(1))


class Callback:
    def __init__(self) -> None:
        hook = self.on_change
        hook()
        self.level = 2
        hook()

    def on_change(self) -> None:
        print("level", self.level if hasattr(self, "level") else "unknown")


Callback()


class Parent:
    def __init__(self) -> None:
        self.child = Child(self)
        self.size = 5
        self.child.look()


class Child:
    def __init__(self, parent: Parent) -> None:
        self.parent = parent
        self.look()

    def look(self) -> None:
        try:
            print("size", self.parent.size)
        except AttributeError as error:
            print(error)


Parent()


class Old(Base):
    def __init__(self) -> None:
        super(Old, self).__init__()
        self.extra = self.count + 1


print(Old().extra)


class ByName(Base):
    def __init__(self) -> None:
        Base.__init__(self)
        self.extra = self.count + 2


print(ByName().extra)


class Early(Base):
    def __init__(self) -> None:
        print(self.double())
        super().__init__()


try:
    Early()
except AttributeError as error:
    print(error)
