"""hasattr of fields that may not be assigned yet, and a class that gives the same object for the same name."""


class Person:
    _people: "dict[str, Person]" = {}

    def __new__(cls, name: str) -> "Person":
        if name not in cls._people:
            cls._people[name] = super().__new__(cls)
        return cls._people[name]

    def __init__(self, name: str) -> None:
        if hasattr(self, "name"):
            return
        self.name = name
        self.friends: set[str] = set()


a, b = Person("ann"), Person("bob")
a.friends.add("bob")
print(a.name, b.name, Person("ann") is a, Person("ann").friends, b.friends)


class Box:
    def __init__(self, fill: bool) -> None:
        print(hasattr(self, "x"), hasattr(self, "y"))
        if not hasattr(self, "x"):
            self.x = 1
        if fill:
            self.y = "y"

    def cached(self) -> list[int]:
        if not hasattr(self, "items"):
            print("filling")
            self.items = [self.x, 2]
        return self.items


for fill in (True, False):
    box = Box(fill)
    print(hasattr(box, "x"), hasattr(box, "y"), hasattr(box, "z"), box.x, getattr(box, "y", "none"))
    print(box.cached(), box.cached(), hasattr(box, "items"))


class Point:
    def __init__(self, x: float) -> None:
        self.x = x
        print(hasattr(self, "x"))


print(hasattr(Point(1.5), "x"), hasattr(Point(2.5), "y"))
