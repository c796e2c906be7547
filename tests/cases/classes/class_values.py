from typing import Type
class Animal:
    kind = "animal"
    def __init__(self, name: str) -> None:
        self.name = name
    def speak(self) -> str:
        return f"{self.name} ..."
class Dog(Animal):
    kind = "dog"
    def speak(self) -> str:
        return f"{self.name} woof"
class Cat(Animal):
    kind = "cat"
    def speak(self) -> str:
        return f"{self.name} meow"
REGISTRY: dict[str, type[Animal]] = {"dog": Dog, "cat": Cat}
def make(kind: str, name: str) -> Animal:
    cls = REGISTRY.get(kind)
    if cls is None:
        raise ValueError(f"unknown {kind}")
    return cls(name)
for k in ["dog", "cat"]:
    print(make(k, "x").speak())
try:
    make("cow", "y")
except ValueError as e:
    print(e)
def build(cls: type[Animal], n: int) -> list[Animal]:
    return [cls(str(i)) for i in range(n)]
for a in build(Cat, 2):
    print(a.speak())
for c in (Dog, Cat):
    print(c.__name__, c("q").speak(), c.kind)
print(REGISTRY["dog"] is Dog, Dog)
