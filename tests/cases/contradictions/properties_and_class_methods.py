class C:
    def __init__(self, w: int, h: int) -> None:
        self._w = w; self._h = h
    @property
    def ratio(self) -> int:
        return self._w / self._h
    @property
    def big(self) -> bool:
        return self._w * self._h
    @staticmethod
    def half(x: int) -> int:
        return x * 0.5
    @classmethod
    def make(cls, x: int) -> "C":
        if x < 0:
            return None
        return cls(x, x)
c = C(3, 2)
print(c.ratio, c.big, C.half(3), C.make(-1), C.make(2).ratio)
