from enum import Enum


class Kind(str, Enum):
    """An enumeration without members, for others to extend."""

    def __repr__(self) -> str:
        return f"{self.__class__.__name__}.{self.name}"

    def __str__(self) -> str:
        return self.name


class Level(Enum):
    def label(self) -> str:
        return f"{self.name}={self.value}"
