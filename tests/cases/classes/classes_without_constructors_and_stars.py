"""Classes without a constructor that are made with stars: TypeError if these pass something."""

from typing import Any


class Plugin:
    registry: dict[str, type["Plugin"]] = {}

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        Plugin.registry[cls.__name__] = cls

    @classmethod
    def load(cls, name: str, *args, **options: Any) -> "Plugin":
        return cls.registry[name](*args, **options)

    def run(self) -> str:
        return "plain"


class Upper(Plugin):
    pass


class Rot(Plugin):
    def __init__(self, shift: int = 13):
        self.shift = shift

    def run(self):
        return f"rot {self.shift}"


class Cut(Plugin):
    def __init__(self, *, width: int = 10, mark: str = "..."):
        self.width, self.mark = width, mark

    def run(self):
        return f"cut {self.width}{self.mark}"


print(Plugin.load("Upper").run(), Plugin.load("Rot", shift=3).run(), Plugin.load("Cut", width=3, mark="!").run())
for name, options in [("Upper", {"a": 1}), ("Rot", {"shift": 2})]:
    try:
        print(Plugin.load(name, **options).run())
    except TypeError as error:
        print(error)
