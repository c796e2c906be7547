# Fields and methods that the class or the built-in type does not have.
class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def length(self) -> int:
        return abs(self.x) + abs(self.y) + abs(self.z)


p = Point(1, 2)
print(p.colour)
print(p.lenght())
print("abc".push("d"))
print([1].add(2))
print((5).upper())
print({"a": 1}.append(2))
