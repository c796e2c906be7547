class Frac:
    def __init__(self, n: int, d: int) -> None:
        self._n, self._d = n, d
    numerator = property(lambda self: self._n)
    denominator = property(lambda self: self._d)
    def _get(self) -> float: return self._n / self._d
    def _set(self, v: float) -> None: self._n = int(v * self._d)
    value = property(_get, _set, doc="the value")
f = Frac(3, 4)
print(f.numerator, f.denominator, f.value)
f.value = 2.0
print(f.numerator)
