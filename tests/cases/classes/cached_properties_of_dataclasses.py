from functools import cached_property
from dataclasses import dataclass
@dataclass
class R:
    w: int
    @cached_property
    def d(self) -> int:
        print("computing")
        return self.w * 2
r = R(3)
print(r.d, r.d, r)


@dataclass(frozen=True, order=True)
class Point:
    x: int
    y: int = 2

    @cached_property
    def norm(self) -> int:
        print("norm of", self)
        return self.x * self.x + self.y * self.y


p = Point(1)
print(p.norm, p.norm, p == Point(1), p < Point(3), hash(p) == hash(Point(1)))
