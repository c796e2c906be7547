# Inheritance: overriding, super, class variables, isinstance, virtual calls in a list of the base type.
class Animal:
    legs = 4

    def __init__(self, name: str) -> None:
        self.name = name

    def sound(self) -> str:
        return "..."

    def speak(self) -> str:
        return f"{self.name} says {self.sound()} on {self.legs} legs"


class Dog(Animal):
    def sound(self) -> str:
        return "woof"


class Bird(Animal):
    legs = 2

    def __init__(self, name: str, can_fly: bool = True) -> None:
        super().__init__(name)
        self.can_fly = can_fly

    def sound(self) -> str:
        return "tweet"

    def speak(self) -> str:
        return super().speak() + (" and flies" if self.can_fly else "")


animals: list[Animal] = [Animal("thing"), Dog("rex"), Bird("tit"), Bird("emu", False)]
for animal in animals:
    print(animal.speak(), isinstance(animal, Bird), type(animal).__name__)
