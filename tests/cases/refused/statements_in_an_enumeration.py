from enum import Enum


class Color(Enum):
    RED = 1
    assert RED == 1
    GREEN = 2


print(list(Color))
