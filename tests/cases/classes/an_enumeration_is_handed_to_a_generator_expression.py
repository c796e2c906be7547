# A class of members is iterated over in a generator expression that is stored or passed on.
from enum import Enum
from typing import NamedTuple


class Step(NamedTuple):
    x: int
    y: int


class Way(Enum):
    NORTH = Step(0, -1)
    EAST = Step(1, 0)


def reached(start: Step) -> list[Step]:
    found = [start]
    found.extend(way.value for way in Way)
    return found


names = (way.name for way in Way)
print(list(names), reached(Step(5, 5)))
print(sum(way.value.x for way in Way), ",".join(way.name.lower() for way in Way), dict(zip("ab", Way)))
