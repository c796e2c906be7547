import numbers
from numbers import Number, Real
class Tagged(Number):
    def __init__(self, n: int) -> None:
        self.n = n
class Half(numbers.Rational):
    def __init__(self, n: int) -> None:
        self.n = n
    @property
    def numerator(self) -> int: return self.n
    @property
    def denominator(self) -> int: return 2
    def __add__(self, other: "Half") -> "Half": return Half(self.n + other.n)
    def __radd__(self, other: "Half") -> "Half": return Half(self.n + other.n)
    def __neg__(self) -> "Half": return Half(-self.n)
    def __pos__(self) -> "Half": return Half(self.n)
    def __mul__(self, other: int) -> "Half": return Half(self.n * other)
    def __rmul__(self, other: int) -> "Half": return Half(self.n * other)
    def __truediv__(self, other: int) -> float: return float(self) / other
    def __rtruediv__(self, other: int) -> float: return other / float(self)
    def __pow__(self, other: int) -> float: return float(self) ** other
    def __rpow__(self, other: int) -> float: return other ** float(self)
    def __abs__(self) -> "Half": return Half(abs(self.n))
    def __eq__(self, other: object) -> bool: return isinstance(other, Half) and other.n == self.n
    def __hash__(self) -> int: return hash(self.n)
    def __ceil__(self) -> int: return -(-self.n // 2)
    def __floor__(self) -> int: return self.n // 2
    def __trunc__(self) -> int: return int(self.n / 2)
    def __round__(self, ndigits=None): return round(self.n / 2)
    def __floordiv__(self, other: int) -> int: return (self.n // 2) // other
    def __rfloordiv__(self, other: int) -> int: return other // (self.n // 2)
    def __mod__(self, other: int) -> int: return (self.n // 2) % other
    def __rmod__(self, other: int) -> int: return other % (self.n // 2)
    def __lt__(self, other: "Half") -> bool: return self.n < other.n
    def __le__(self, other: "Half") -> bool: return self.n <= other.n
    def __repr__(self) -> str: return f"Half({self.n})"
h = Half(7)
print(h + Half(1), h - Half(2), float(h), divmod(h, 2), h.real, h.imag, h.conjugate(), abs(-h), round(h), complex(h))
print(isinstance(h, numbers.Rational), isinstance(h, Real), isinstance(h, Number), isinstance(h, numbers.Integral), isinstance(Tagged(1), Number), isinstance(Tagged(1), Real))
print([isinstance(x, numbers.Number) for x in (1, 2.5, "s", h, True, 1j)])
