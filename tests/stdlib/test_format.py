"""Format specs, str.format, % and print, against CPython 3.12."""

import random
import unittest

from shim import Library, outcome
from test_numbers import FLOATS, INTERESTING, random_float

library = Library()
b = library.builtins
S = library.str


def method_of(value):
    return {str: lambda v, s: b.str.__format__(S(v), s)}.get(type(value)) or getattr(b, type(value).__name__).__format__


class Specs(unittest.TestCase):
    def check(self, value, spec):
        expected = outcome(format, value, spec)
        found = library.run(method_of(value), value, S(spec))
        self.assertEqual(found, expected, (value, spec))

    def test_random_specs(self):
        r = random.Random(1)
        for _ in range(25000):
            spec = "".join([
                r.choice(["", "", "<", ">", "^", "=", "*<", "0>", "\u00e9^", "x=", "0="]), r.choice(["", "", "+", "-", " "]), r.choice(["", "", "", "z"]),
                r.choice(["", "", "#"]), r.choice(["", "", "0"]), r.choice(["", "", str(r.randrange(30))]), r.choice(["", "", "", ",", "_", ",_", "_,"]),
                r.choice(["", "", ".", f".{r.randrange(12)}"]), r.choice(["", *"bcdoxXneEfFgG%s", "q", "ab"])])
            self.check(r.choice([0, 5, -5, 1234567, -98765432101, 65, True, False, *INTERESTING]), spec)
            self.check(r.choice([*FLOATS, r.uniform(-10, 10), r.uniform(-1e9, 1e9), random_float(r)]) if "f" not in spec and "F" not in spec and "%" not in spec
                       else r.uniform(-1e12, 1e12), spec)
            self.check(r.choice(["", "a", "hello", "h\u00e9", "\u4e00\u4e01", "\U0001f600x"]), spec)

    def test_str_format(self):
        values = (5, "x", 2.5, True)
        texts = ["{}", "{} {}", "{0} {1} {0}", "{{}}", "{:>5}|{:<5}|", "{!r:>6}", "{1!r}", "{:{}}", "{2:{0}.1f}", "{", "}", "{0", "{!x}", "{9}", "{0} {}", "{} {0}",
                 "{:d}", "{1:d}", "{name}", "{name:>7}", "{other}", "{0!}", "{0!r", "{:", "{:>{}}x", "a{}b{{c}}d{}", "{!s:*^9}", "{!a}", "{:{}{}}", "{-1}", "{ }", "{:{", "{:{}", "{0!r:", "{0:>", "{!", "{!r}", "a}b", "{{{}}}", "{0:{1!r}}"]
        for text in texts:
            expected = outcome(text.format, *values, name="N")
            found = library.run(b._format_with, S(text), tuple(library.to(v) for v in values) + (S("N"),), library.to(["name"]))
            self.assertEqual(found, expected, text)

    def test_percent(self):
        r = random.Random(2)
        for _ in range(8000):
            kind = r.choice("diouxXeEfFgGcrsa%")
            value = r.choice([5, -7, 0, 255, "x", "\u00e9", 2.5, -0.0, 1e20 if kind in "eEgGs" else 3.25, True, float("inf") if kind in "eEfFgG" else 1])
            spec = "%" + "".join(r.choice(["", c]) for c in "-+ #0") + r.choice(["", str(r.randrange(12)), "*"]) + r.choice(["", ".", ".3", ".*"]) + r.choice(["", "l"]) + kind
            values = tuple([r.randrange(-4, 8)] * spec.count("*")) + ((value,) if kind != "%" else ())
            text = f"<{spec}>"
            expected = outcome(text.__mod__, values)
            if kind == "%" and spec != "%%":
                continue
            if expected[1] and expected[1][0] == "OverflowError":
                continue
            self.assertEqual(library.run(b._percent_with, S(text), tuple(library.to(v) for v in values)), expected, (spec, values))
        for text, values in (("%d %d", (1,)), ("%d", (1, 2)), ("%", (1,)), ("%y", (1,)), ("%5", (1,)), ("%.2", (1,)), ("100%%", ()), ("%(a)s", (1,)), ("%*d", ("x", 1))):
            self.assertEqual(library.run(b._percent_with, S(text), tuple(library.to(v) for v in values)), outcome(text.__mod__, values), text)
        table = {"a": 5, "b": 7}
        for text in ("%(a)d-%(b)05d", "%(c)s", "%(a", "%%"):
            self.assertEqual(library.run(b._percent_mapping, S(text), library.to(table)), outcome(text.__mod__, table), text)

    def test_print(self):
        host = library.host
        host.output.clear()
        b.print(1, S("a\u00e9"), 2.5, None, True, (1, S("x")))
        b.print(S("x"), S("y"), sep=S("-"), end=S("!"))
        b.print()
        self.assertEqual(bytes(host.output).decode(), "1 a\u00e9 2.5 None True (1, 'x')\nx-y!\n")

    def test_input(self):
        library.host.input = "one\ntw\u00f6\r\nthree".encode()
        self.assertEqual([library.text(b.input()) for _ in range(3)], ["one", "tw\u00f6", "three"])
        self.assertEqual(library.run(b.input), (None, ("EOFError", "EOF when reading a line")))

    def test_wire(self):
        import struct
        w, host = library.wire, library.host
        value = library.to([(1, "h\u00e9", True, 2.5, None), (-1, "", False, 0.0, None)])
        w.write_value(value)
        w.write_optional(None)
        w.write_optional(7)
        w.write_value(library.to({"k": [1]}))
        w.finish_result()
        item = lambda i, s, t, f: struct.pack("<qQ", i, len(s.encode())) + s.encode() + bytes([t]) + struct.pack("<d", f)
        expected = struct.pack("<Q", 2) + item(1, "h\u00e9", 1, 2.5) + item(-1, "", 0, 0.0) + b"\0\1" + struct.pack("<q", 7) + struct.pack("<QQ", 1, 1) + b"k" + struct.pack("<Qq", 1, 1)
        self.assertEqual(bytes(host.call_output), expected)
        host.call_input = struct.pack("<qdQ", 5, 2.5, 3) + "h\u00e9".encode() + b"\1"
        self.assertEqual((w.read_int(), w.read_float(), library.text(w.read_str()), w.read_bool()), (5, 2.5, "h\u00e9", True))


def tearDownModule():
    assert library.errors == [], library.errors


if __name__ == "__main__":
    unittest.main()
