# Parents and children that point at each other; walking up and down; objects that point at themselves.
class Person:
    def __init__(self, name: str, parent: "Person | None" = None) -> None:
        self.name = name
        self.parent = parent
        self.children: list[Person] = []
        self.friend: Person | None = None
        if parent is not None:
            parent.children.append(self)

    def ancestors(self) -> list[str]:
        result: list[str] = []
        current = self.parent
        while current is not None:
            result.append(current.name)
            current = current.parent
        return result

    def count(self) -> int:
        return 1 + sum([child.count() for child in self.children])


root = Person("root")
a = Person("a", root)
b = Person("b", root)
c = Person("c", a)
a.friend = b
b.friend = a
c.friend = c
print(c.ancestors(), root.count(), [child.name for child in root.children])
if a.friend is not None and a.friend.friend is not None:
    print(a.friend.name, a.friend.friend is a)
print(c.friend is c, c.parent is a, root.parent is None)
for n in range(1000):
    x = Person("x" + str(n))
    y = Person("y", x)
    x.friend = y
    y.friend = x
print(x.name, y.ancestors())
