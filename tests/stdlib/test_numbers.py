"""int, float, bool: text, parsing, arithmetic, against CPython 3.12."""

import math
import operator
import random
import struct
import unittest

from shim import Library, outcome

library = Library()
b = library.builtins
INTERESTING = [0, 1, -1, 2, -2, 3, 7, 10, -10, 63, 64, 65, 255, 256, 10**9, -(10**9), 2**31, 2**32, 2**53, 2**53 + 1,
               2**61 - 2, 2**61 - 1, 2**61, -(2**61) + 1, 2**62, 2**63 - 1, -(2**63), -(2**63) + 1, 5 * 10**18]
FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 0.1, 1e16, 1e17, 123456789.125, 1e22, 1e23, 5e-324, 2.2250738585072014e-308,
          2.225073858507201e-308, 1.7976931348623157e308, 9007199254740993.0, 1e-5, 0.0001, 0.00012345, 1e300, -1e-300,
          math.inf, -math.inf, math.nan, 2.0**63, -(2.0**63), 1e15, 9999999999999998.0, 4.35, 2.675, 1.005]


def random_float(r):
    kind = r.random()
    if kind < 0.5:
        return struct.unpack("<d", struct.pack("<Q", r.getrandbits(64)))[0]
    if kind < 0.6:
        return struct.unpack("<d", struct.pack("<Q", r.getrandbits(52)))[0]
    if kind < 0.75:
        return r.randrange(-10**6, 10**6) / 10 ** r.randrange(0, 8)
    if kind < 0.85:
        return float(r.getrandbits(r.randrange(1, 70)))
    if kind < 0.95:
        return r.uniform(-1000, 1000)
    return math.ldexp(1.0, r.randrange(-1074, 1024))


def same(a, x):
    return a == x or (type(a) is type(x) is float and (math.isnan(a) and math.isnan(x)))


def exact(a, x):
    return same(a, x) and type(a) is type(x) and (type(a) is not float or math.copysign(1, a) == math.copysign(1, x))


class FloatText(unittest.TestCase):
    def test_repr_of_random_floats(self):
        r = random.Random(1)
        for x in FLOATS + [random_float(r) for _ in range(100000)]:
            found = library.text(b.float.__repr__(x))
            self.assertEqual(found, repr(x))

    def test_parsing_what_repr_prints(self):
        r = random.Random(2)
        for x in FLOATS + [random_float(r) for _ in range(15000)]:
            for text in (repr(x), f"{x:.17e}", f"{x:.{r.randrange(1, 25)}g}"):
                self.assertTrue(exact(b.float(library.str(text)), float(text)), text)

    def test_parsing_near_the_middle_of_two_floats(self):
        r = random.Random(3)
        from decimal import Decimal, getcontext
        getcontext().prec = 1200
        for _ in range(1000):
            x = abs(random_float(r))
            if not math.isfinite(x) or math.nextafter(x, math.inf) == math.inf:
                continue
            middle = (Decimal(x) + Decimal(math.nextafter(x, math.inf))) / 2
            text = f"{middle:e}"
            cut = r.randrange(18, 400)
            for t in (text, text.replace("e", "1e") if "." in text else text, short(text, cut), text.replace("e", "0" * 900 + "1e") if "." in text else text):
                self.assertTrue(exact(b.float(library.str(t)), float(t)), t)

    def test_parsing_odd_texts(self):
        texts = ["", " ", "1", " 1.5 ", "1_000.5", "1__0", "_1", "1_", "1._5", "1_.5", "1e5", "1e+5", "1e-5", "1e", "1e+", ".5", "5.", ".",
                 "e5", "+1", "-1", "--1", "inf", "-Infinity", "INF", "nan", "+NaN", "infin", "1e400", "-1e400", "1e-400", "0x10",
                 "\u0661\u0662.\u0665", "1e1_0", "1_e5", "1e_5", "\u00a01\u2003", "1 2", "0" * 400 + "1", "1" + "0" * 400, "0." + "0" * 400 + "1",
                 "1" * 800 + "e-790", "1e99999999999999999999", "1e-99999999999999999999", "0e99999999999999999999", "1\0", "\u1e9e"]
        for text in texts:
            self.assertEqual(*map(str, (library.run(b.float, library.str(text)), outcome(float, text)))), text

    def test_formats(self):
        r = random.Random(4)
        for _ in range(10000):
            x = random_float(r) if r.random() < 0.9 else r.choice(FLOATS)
            precision = r.choice([0, 1, 2, 3, 6, 10, 17, 20, 60])
            kind = r.choice("eEfFgG%") if r.random() < 0.8 else ""
            if kind in ("f", "F", "%") and abs(x) > 1e50 and r.random() < 0.9:
                continue
            spec = f"{r.choice(['', '#'])}.{precision}{kind}"
            if not hasattr(b, "_format_float"):
                return
            self.assertEqual(library.text(b._format_float(x, library.str(spec))), format(x, spec), (x, spec))

    def test_round(self):
        r = random.Random(5)
        for _ in range(10000):
            x = random_float(r) if r.random() < 0.5 else r.randrange(-10**7, 10**7) / 10 ** r.randrange(0, 6)
            digits = r.randrange(-3, 8) if r.random() < 0.9 else r.randrange(-330, 330)
            self.assertTrue(exact(b._round_float(x, digits), round(x, digits)) if math.isfinite(x) and not overflows(x, digits) else True, (x, digits))


def overflows(x, digits):
    try:
        round(x, digits)
    except OverflowError:
        return True


def short(text, cut):
    head, _, tail = text.partition("e")
    return head[:cut] + ("e" + tail if tail else "")


class Arithmetic(unittest.TestCase):
    OPERATORS = {"__floordiv__": operator.floordiv, "__mod__": operator.mod, "__truediv__": operator.truediv,
                 "__lshift__": operator.lshift, "__rshift__": operator.rshift, "__divmod__": divmod, "__pow__": operator.pow}

    def values(self, r):
        kind = r.random()
        if kind < 0.3:
            return r.choice(INTERESTING)
        if kind < 0.6:
            return r.randrange(-20, 20)
        return r.randrange(-(1 << r.randrange(1, 64)), 1 << r.randrange(1, 64))

    def test_int_operators(self):
        r = random.Random(6)
        for _ in range(40000):
            a, x = self.values(r), self.values(r)
            name = r.choice(list(self.OPERATORS))
            if name == "__pow__":
                x = r.randrange(0, 70)
            if name == "__lshift__":
                x = r.randrange(-2, 70)
            expected = outcome(self.OPERATORS[name], a, x)
            if expected[1] is None and not fits(expected[0]):
                expected = None, ("OverflowError", "integer result outside 64 bits")
            found = library.run(getattr(b.int, name), a, x)
            self.assertEqual(found, expected, (name, a, x))
            self.assertEqual(type(found[0]), type(expected[0]))

    def test_float_operators(self):
        r = random.Random(7)
        for _ in range(40000):
            a = r.choice(FLOATS) if r.random() < 0.3 else random_float(r)
            x = r.choice(FLOATS) if r.random() < 0.3 else random_float(r)
            if r.random() < 0.3:
                x = float(r.randrange(-9, 9))
            if r.random() < 0.2:
                x = self.values(r)
            name = r.choice(["__floordiv__", "__mod__", "__truediv__", "__divmod__", "__pow__"])
            expected = outcome(self.OPERATORS[name], a, x)
            found = library.run(getattr(b.float, name), a, x)
            if type(expected[0]) is complex or expected[1] == ("OverflowError", "complex exponentiation"):
                self.assertEqual(found[1][0], "ValueError")
                continue
            self.assertEqual(repr(found), repr(expected), (name, a, x))

    def test_mixed_comparisons(self):
        r = random.Random(8)
        for _ in range(20000):
            a = self.values(r)
            x = float(a) if r.random() < 0.3 else random_float(r)
            if r.random() < 0.3 and math.isfinite(x):
                x = math.nextafter(x, math.inf)
            for name in ("__lt__", "__le__", "__gt__", "__ge__", "__eq__", "__ne__"):
                f = getattr(operator, name)
                self.assertEqual(getattr(b.int, name)(a, x), f(a, x), (name, a, x))
                self.assertEqual(getattr(b.float, name)(x, a), f(x, a), (name, x, a))

    def test_hashes(self):
        r = random.Random(9)
        for _ in range(20000):
            a = self.values(r)
            self.assertEqual(b.int.__hash__(a), hash(a))
            x = random_float(r)
            if not math.isnan(x):
                self.assertEqual(b.float.__hash__(x), hash(x), x)

    def test_power_modulo(self):
        r = random.Random(10)
        for _ in range(4000):
            a, e, m = self.values(r), abs(self.values(r)), self.values(r)
            if r.random() < 0.2:
                e = -r.randrange(1, 50)
                if m == -(2**63):
                    continue
            self.assertEqual(library.run(b.int.__pow__, a, e, m), outcome(pow, a, e, m), (a, e, m))

    def test_int_methods_and_conversions(self):
        r = random.Random(11)
        for _ in range(20000):
            a, n = self.values(r), r.randrange(-22, 4)
            self.assertEqual(b.int.bit_length(a), a.bit_length())
            self.assertEqual(b.int.bit_count(a), a.bit_count())
            expected = round(a, n)
            if not fits(expected):
                expected = None
            self.assertEqual(library.run(b.int.__round__, a, n)[0], expected, (a, n))
            x = random_float(r)
            for name in ("int", "__floor__", "__ceil__", "__round__"):
                found = library.run(b.int if name == "int" else getattr(b.float, name), x)
                expected = outcome({"int": int, "__floor__": math.floor, "__ceil__": math.ceil, "__round__": round}[name], x)
                if expected[1] is None and not fits(expected[0]):
                    expected = None, ("OverflowError", "integer result outside 64 bits")
                self.assertEqual(found, expected, (name, x))

    def test_text_of_ints(self):
        r = random.Random(12)
        for a in INTERESTING + [self.values(r) for _ in range(10000)]:
            for mine, theirs in ((b.int.__repr__, repr), (b.bin, bin), (b.oct, oct), (b.hex, hex)):
                self.assertEqual(library.text(mine(a)), theirs(a))

    def test_parsing_ints(self):
        r = random.Random(13)
        texts = ["", " ", "0", "00", "-0", "+5", "--5", "1_000", "1__0", "_1", "1_", "0x1F", "0X_1f", "0b101", "0o17", "0b2", "0x", "12a", "z", "Zz",
                 " 12 ", "\t12\n", "1 2", "\u0663\u0664", "\uff11", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
                 "0_0", "012", "0x_", "-0x10", "1.5", "1e5", "\u00a05", "0b", "b1", "0_1", "99999999999999999999x", "''"]
        alphabet = "0123456789_ +-xXbBoOaAfFzZ\u0661"
        texts += ["".join(r.choice(alphabet) for _ in range(r.randrange(1, 7))) for _ in range(20000)]
        for text in texts:
            for base in (10, r.choice([0, 2, 8, 16, 36, 3, 1, 37, -1])):
                expected = outcome(int, text, base)
                if expected[1] is None and not fits(expected[0]):
                    expected = None, ("OverflowError", "integer result outside 64 bits")
                self.assertEqual(library.run(b.int, library.str(text), base), expected, (text, base))

    def test_float_methods(self):
        r = random.Random(14)
        for _ in range(5000):
            x = random_float(r)
            self.assertEqual(library.text(b.float.hex(x)), x.hex())
            self.assertEqual(b.float.is_integer(x), x.is_integer())
            expected = outcome(x.as_integer_ratio)
            if expected[1] is None and all(map(fits, expected[0])):
                self.assertEqual(library.run(b.float.as_integer_ratio, x), expected)


def fits(value):
    if type(value) is tuple:
        return all(map(fits, value))
    return type(value) is not int or -(1 << 63) <= value < 1 << 63


def tearDownModule():
    assert library.errors == [], library.errors


if __name__ == "__main__":
    unittest.main()
