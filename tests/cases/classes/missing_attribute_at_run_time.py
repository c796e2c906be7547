# A field that was not yet set raises AttributeError with class and name.
class Lazy:
    value: int

    def __init__(self, ready: bool) -> None:
        if ready:
            self.value = 5

    def fill(self) -> None:
        self.value = 9


print(Lazy(True).value)
lazy = Lazy(False)
try:
    print(lazy.value)
except AttributeError as error:
    print("AttributeError:", error)
lazy.fill()
print(lazy.value)
