# `__setattr__` of classes: checks, logs, objects that do not change; attributes assigned past it.


class Tracked:
    log: list[str] = []

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
        self.label = "new"

    def __setattr__(self, name, value):
        Tracked.log.append(f"{name}={value!r}")
        super().__setattr__(name, value)


class Below(Tracked):
    def __init__(self, x: int) -> None:
        super().__init__(x, -x)
        self.extra = [x]


class Immutable:
    def __init__(self, a: int, b: str) -> None:
        object.__setattr__(self, "a", a)
        object.__setattr__(self, "b", b)

    def __setattr__(self, name, value):
        raise AttributeError(f"{type(self).__name__} is immutable, cannot set {name} to {value}")

    def with_a(self, a: int) -> "Immutable":
        return type(self)(a, self.b)


class Plain:
    def __init__(self) -> None:
        self.n = 0

    def bump(self) -> int:
        self.n += 1
        return self.n


class Loud(Plain):
    def __setattr__(self, name, value):
        print("loud", name, value)
        super().__setattr__(name, value)


t = Tracked(1, 2)
t.x += 5
t.label = "changed"
setattr(t, "y", 10)
for key in ("x", "y"):
    setattr(t, key, 7)
print(t.x, t.y, t.label, Tracked.log)
b = Below(3)
print(b.x, b.y, b.extra, len(Tracked.log))
i = Immutable(3, "q")
for attempt in range(2):
    try:
        i.a = 4
    except AttributeError as e:
        print(e)
print(i.a, i.b, i.with_a(9).a)
objects: list[Plain] = [Plain(), Loud()]
print([o.bump() for o in objects], [o.n for o in objects])
