"""`dataclasses`: the compiler writes the methods of a class that is decorated with `dataclass`."""


class FrozenInstanceError(AttributeError):
    pass


def _raise_frozen(name: str) -> None:
    raise FrozenInstanceError("cannot assign to field '" + name + "'")


def dataclass(cls): ...


def field(default=..., default_factory=...): ...
