# Whether an object has what a protocol asks for depends on which fields it was given, which is not looked at.
from typing import Protocol, runtime_checkable


@runtime_checkable
class Sized(Protocol):
    size: int


class Maybe:
    def __init__(self, is_sized: bool) -> None:
        if is_sized:
            self.size = 1


print(isinstance(Maybe(True), Sized), isinstance(Maybe(False), Sized))
