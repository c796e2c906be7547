class T:
    def __init__(self, c: float) -> None:
        self._c = c
    @property
    def c(self) -> float:
        return self._c
    @c.setter
    def c(self, v: float) -> None:
        if v < -273.15:
            raise ValueError("too cold")
        self._c = v
    @c.deleter
    def c(self) -> None:
        print("deleting")
        self._c = 0.0
t = T(1.5)
t.c = 3.0
del t.c
print(t.c)
class V:
    __slots__ = ("x", "y")
    __match_args__ = ("x", "y")
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
match V(1, 2):
    case V(1, b):
        print("b", b)
pass
if True:
    print(t.c)
