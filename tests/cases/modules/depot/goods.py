from dataclasses import dataclass
from enum import Enum


@dataclass
class Crate:
    name: str
    weight: float = 2


class Kind(Enum):
    DRY = 1


class Shelf:
    class Place:
        pass

    def __init__(self, places: int) -> None:
        self.places = places

    def put(self, crate: Crate, at: int) -> int:
        return at


def is_heavy(weight: int) -> bool:
    return weight > 10


def told(weight: int) -> int:
    return is_heavy(weight)


def scaled(weight: float, by: float = 2) -> float:
    return weight * by


def outer():
    def inner():
        return 1
    return inner
