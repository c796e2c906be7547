class Base:
    def __init__(self, x: int) -> None:
        self.x = x


class Doubled(Base):
    @property
    def x(self) -> int:
        return self._x * 2

    @x.setter
    def x(self, value: int) -> None:
        self._x = value


print(Doubled(4).x)
