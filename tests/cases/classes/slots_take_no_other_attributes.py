class Spot:
    __slots__ = ("n", "size")
    def __init__(self, n: int, size: int) -> None:
        self.n = n
        self.size = size
try:
    Spot(1, 2).color = "red"
except AttributeError as e:
    print(e)
from dataclasses import dataclass
@dataclass(slots=True)
class P:
    x: int
p = P(1)
try:
    p.y = 2
except AttributeError as e:
    print(e)


class Below(Spot):
    __slots__ = ("more",)


try:
    Below(1, 2).other = 3
except AttributeError as e:
    print(e)
