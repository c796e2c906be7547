"""The class `complex`: two floats. What its methods do is in the module `complexes`, which is read only where a program has complex
numbers.
"""

import complexes


class complex:
    _real: float
    _imag: float

    def __init__(self, real=0.0, imag=None) -> None:
        complexes.fill(self, real, imag)

    @property
    def real(self) -> float:
        return self._real

    @property
    def imag(self) -> float:
        return self._imag

    def conjugate(self) -> complex:
        return complexes.made(self._real, -self._imag)

    def __complex__(self) -> complex:
        return self

    def __bool__(self) -> bool:
        return self._real != 0.0 or self._imag != 0.0

    def __str__(self) -> str:
        return complexes.text(self)

    def __repr__(self) -> str:
        return complexes.text(self)

    def __format__(self, spec: str) -> str:
        return complexes.formatted(self, spec)

    def __hash__(self) -> int:
        return complexes.hash_of(self)

    def __eq__(self, other) -> bool:
        if isinstance(other, complex):
            return self._real == other._real and self._imag == other._imag
        if isinstance(other, (int, float)):
            return self._imag == 0.0 and self._real == other
        return False

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __abs__(self) -> float:
        return complexes.absolute(self)

    def __neg__(self) -> complex:
        return complexes.made(-self._real, -self._imag)

    def __pos__(self) -> complex:
        return self

    def __add__(self, other):
        if not isinstance(other, (complex, int, float)):
            return NotImplemented
        return complexes.sum_of(self, complexes.of(other))

    def __radd__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        return complexes.sum_of(complexes.of(other), self)

    def __sub__(self, other):
        if not isinstance(other, (complex, int, float)):
            return NotImplemented
        return complexes.difference(self, complexes.of(other))

    def __rsub__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        return complexes.difference(complexes.of(other), self)

    def __mul__(self, other):
        if not isinstance(other, (complex, int, float)):
            return NotImplemented
        return complexes.product(self, complexes.of(other))

    def __rmul__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        return complexes.product(complexes.of(other), self)

    def __truediv__(self, other):
        if not isinstance(other, (complex, int, float)):
            return NotImplemented
        return complexes.quotient(self, complexes.of(other))

    def __rtruediv__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        return complexes.quotient(complexes.of(other), self)

    def __pow__(self, other, modulus=None):
        if not isinstance(other, (complex, int, float)):
            return NotImplemented
        if modulus is not None:
            raise ValueError("complex modulo")
        return complexes.power(self, complexes.of(other))

    def __rpow__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        return complexes.power(complexes.of(other), self)


def _imaginary(imag: float) -> complex:
    """A literal."""
    return complexes.made(0.0, imag)
