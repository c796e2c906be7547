# `vars(x)` and `x.__dict__` where they are read at once: attributes in the order in which the constructor assigns them.
import json
from dataclasses import dataclass, field


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Named(Point):
    def __init__(self, name, x, y=0):
        self.name = name
        super().__init__(x, y)
        self.tags = ["t"]

    def __repr__(self):
        shown = ", ".join(f"{key}={value!r}" for key, value in self.__dict__.items())
        return f"{type(self).__name__}({shown})"

    def __eq__(self, other):
        return isinstance(other, Named) and self.__dict__ == other.__dict__


class Deep(Named):
    def __init__(self):
        super().__init__("deep", 1.5)
        if self.x > 1:
            self.level = "high"
        else:
            self.level = "low"
        self.reset()

    def reset(self):
        self.count = 0


@dataclass
class Record:
    key: str
    count: int = 0
    items: list[int] = field(default_factory=list)


p = Point(3, "four")
print(vars(p), p.__dict__)
for key, value in vars(p).items():
    print(key, "=", value)
p.x += 10
print(sorted(vars(p)), "x" in p.__dict__, len(vars(p)), p.__dict__["x"], p.__dict__.get("z", -1))
print(Named("n", 1), Named("n", 1) == Named("n", 1), Named("n", 1) == Named("n", 2))
print(Deep(), list(vars(Deep())), json.dumps(vars(Point(1, 2))))
print(dict(Record("k", 2, [1]).__dict__), {**vars(Record("z", 5)), "more": True}, vars(Record("k")))


def show(thing):
    return "; ".join(f"{name}:{value}" for name, value in vars(thing).items() if not name.startswith("t"))


for thing in [Point(1, 2), Named("a", 1), Deep(), Record("r")]:
    print(show(thing))
copied = p.__dict__.copy()
p.y = "five"
print(copied, vars(p))


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a = a
        self.b = b

    def __repr__(self):
        return f"Slotted({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


print(Slotted(1, "two"), Slotted.__slots__, len(Slotted.__slots__))
