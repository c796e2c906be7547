# A protocol stands for every class with its methods.
from typing import Protocol
class Speaker(Protocol):
    def speak(self) -> str: ...
class Dog:
    def speak(self) -> str: return "woof"
class Cat:
    def speak(self) -> str: return "miau"
def f(x: Speaker) -> str: return x.speak()
print(f(Dog()), f(Cat()))
def g(xs: list[Speaker]) -> None:
    for x in xs: print(x.speak())
g([Dog()])
class Zoo:
    def __init__(self, s: Speaker) -> None: self.s = s
    def talk(self) -> str: return self.s.speak()
print(Zoo(Dog()).talk(), Zoo(Cat()).talk())
