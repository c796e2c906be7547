"""The module math, against CPython 3.12."""

import math
import random
import unittest

from shim import Library, outcome
from test_numbers import FLOATS, INTERESTING, exact, fits, random_float

library = Library()
m = library.math


class Math(unittest.TestCase):
    def check(self, name, *args):
        expected = outcome(getattr(math, name), *args)
        if expected[1] is None and not fits(expected[0]):
            expected = None, ("OverflowError", "integer result outside 64 bits")
        found = library.run(getattr(m, name), *args)
        self.assertTrue(repr(found) == repr(expected), (name, args, found, expected))

    def test_functions_of_one_float(self):
        r = random.Random(1)
        names = ("sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p sqrt cbrt erf erfc gamma lgamma fabs degrees radians "
                 "modf frexp ulp isfinite isnan isinf").split()
        for x in FLOATS + [random_float(r) for _ in range(500)] + [r.uniform(-3, 3) for _ in range(500)]:
            for name in names:
                self.check(name, x)

    def test_functions_of_two_floats(self):
        r = random.Random(2)
        for _ in range(4000):
            x, y = (r.choice(FLOATS) if r.random() < 0.4 else random_float(r) if r.random() < 0.5 else r.uniform(-5, 5) for _ in range(2))
            for name in ("atan2", "pow", "fmod", "remainder", "copysign", "nextafter", "isclose", "hypot", "log"):
                self.check(name, x, y)
            self.check("ldexp", x, r.randrange(-2300, 2300))
            self.check("ldexp", x, r.randrange(-1100, -900))

    def test_integers(self):
        r = random.Random(3)
        for _ in range(4000):
            a, c = (r.choice(INTERESTING) if r.random() < 0.3 else r.randrange(-100, 1000) for _ in range(2))
            if a != -(2**63) and c != -(2**63):
                self.check("gcd", a, c)
                self.check("lcm", a, c)
            self.check("isqrt", a)
            n, k = r.randrange(-3, 70), r.randrange(-3, 70)
            if outcome(math.comb, n, k)[1] or math.comb(n, k) < 2**63:
                self.check("comb", n, k)
            self.check("perm", n, k)
            self.check("factorial", r.randrange(-2, 23))
        for n in range(10**6, 10**6 + 2000):
            self.check("isqrt", n * n)
            self.check("isqrt", n * n - 1)

    def test_sums(self):
        r = random.Random(4)
        for _ in range(1500):
            values = [random_float(r) if r.random() < 0.3 else r.uniform(-1, 1) * 10.0 ** r.randrange(-20, 20) for _ in range(r.randrange(12))]
            self.assertEqual(repr(library.run(m.fsum, library.to(values))), repr(outcome(math.fsum, values)))
            self.check("hypot", *values[:5])
            ints = [r.randrange(-9, 9) for _ in range(6)]
            self.assertEqual(m.prod(library.to(ints)), math.prod(ints))
            other = [random_float(r) for _ in values]
            self.assertEqual(repr(library.run(m.dist, library.to(values), library.to(other))), repr(outcome(math.dist, values, other)))


def tearDownModule():
    assert library.errors == [], library.errors


if __name__ == "__main__":
    unittest.main()
