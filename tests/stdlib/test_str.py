"""The methods of str on random texts of all widths, against CPython 3.12."""

import random
import unittest

from shim import Library, outcome

library = Library()
S = library.str
ALPHABETS = ["ab", "aAbB \t", "0123 -+.", "a\u00e9\u00df \u00a0\u00c9", "a\u03a3\u03c3\u0130\u01c5\u1e9e ", "x\U0001f600\U00010400\ufb01 \n",
             "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029ab", "'\"\\\x00\x7f\x80\xad\u200b\U000e0001a", ",;ab", "\u0661\u00b2\u2160\u4e00_aZ"]


def text(r, most=12):
    return "".join(r.choice(r.choice(ALPHABETS[:3]) if r.random() < 0.5 else r.choice(ALPHABETS)) for _ in range(r.randrange(most)))


def one_alphabet(r, most=12):
    letters = r.choice(ALPHABETS)
    return "".join(r.choice(letters) for _ in range(r.randrange(most)))


class Methods(unittest.TestCase):
    def check(self, s, name, *args):
        mine = library.run(getattr(library.builtins.str, name), S(s), *map(library.to, args))
        self.assertEqual(mine, outcome(getattr(s, name), *args), (s, name, args))

    def test_methods_without_arguments(self):
        r = random.Random(1)
        names = ("upper lower title capitalize swapcase casefold isascii isalpha isalnum isdecimal isdigit isnumeric isspace isprintable "
                 "isupper islower istitle isidentifier strip lstrip rstrip split rsplit splitlines expandtabs __repr__ __len__").split()
        for _ in range(1500):
            s = one_alphabet(r) if r.random() < 0.6 else text(r)
            for name in names:
                self.check(s, name)
            self.assertEqual(library.text(library.builtins.ascii(S(s))), ascii(s))

    def test_methods_with_arguments(self):
        r = random.Random(2)
        for _ in range(2500):
            s = one_alphabet(r, 20)
            sub = r.choice([s[r.randrange(len(s) + 1):][:r.randrange(4)], one_alphabet(r, 3), ""])
            new = one_alphabet(r, 4)
            start, stop, n = (r.choice([None, r.randrange(-25, 25)]) for _ in range(3))
            n = n or 0
            for name in ("find", "rfind", "index", "rindex", "count", "startswith", "endswith"):
                self.check(s, name, sub)
                self.check(s, name, sub, start, stop)
            self.check(s, "replace", sub, new)
            self.check(s, "replace", sub, new, n)
            for name in ("split", "rsplit"):
                self.check(s, name, sub)
                self.check(s, name, sub, n)
                self.check(s, name, None, n)
            for name in ("partition", "rpartition", "removeprefix", "removesuffix", "__add__", "__lt__", "__le__", "__gt__", "__ge__", "__eq__", "__contains__"):
                self.check(s, name, sub)
            self.check(s, "__eq__", s)
            self.check(s, "strip", sub)
            self.check(s, "lstrip", sub)
            self.check(s, "rstrip", sub)
            self.check(s, "splitlines", True)
            self.check(s, "startswith", (sub, new))
            self.check(s, "__mul__", n % 7 - 1)
            fill = (sub or "x")[0]
            for name in ("center", "ljust", "rjust"):
                self.check(s, name, n, fill)
            self.check(s, "zfill", n)
            self.check(s, "expandtabs", n)
            self.check(sub, "join", s.split("a"))
            if s:
                self.check(s, "__getitem__", r.randrange(-len(s) - 2, len(s) + 2))
            self.check(s, "__getitem__", slice(start, stop, r.choice([None, 1, -1, 2, -3, 0])))

    def test_every_character(self):
        names = ("upper lower title capitalize swapcase casefold isalpha isalnum isdecimal isdigit isnumeric isspace isprintable isupper islower "
                 "istitle isidentifier __repr__").split()
        b = library.builtins.str
        for code in [*range(0x3000), *range(0xA000, 0xD800, 3), *range(0xE000, 0x11000), *range(0x11000, 0x20000, 5), *range(0x20000, 0x110000, 997)]:
            s = chr(code)
            mine = S(s)
            for name in names:
                found = getattr(b, name)(mine)
                self.assertEqual(found if isinstance(found, bool) else library.text(found), getattr(s, name)(), (hex(code), name))

    def test_hash_agrees_with_equality(self):
        r = random.Random(3)
        seen = {}
        for _ in range(20000):
            s = text(r, 8)
            h = library.builtins.str.__hash__(S(s))
            self.assertNotIn(h, (0, -1))
            self.assertEqual(seen.setdefault(s, h), h)
        self.assertEqual(len(set(seen.values())), len(seen))

    def test_appending_in_place(self):
        library.memory.reference_count = 1
        try:
            r = random.Random(4)
            for _ in range(300):
                mine, theirs = S("a"), "a"
                for _ in range(r.randrange(60)):
                    piece = one_alphabet(r, 6)
                    mine = mine.__iadd__(S(piece))
                    theirs += piece
                self.assertEqual(library.text(mine), theirs)
                self.assertTrue(mine == S(theirs))
        finally:
            library.memory.reference_count = 2

    def test_translation(self):
        b = library.builtins.str
        table = b.maketrans(S("abc"), S("x\u00e9\u4e00"), S("d"))
        self.assertEqual(library.text(S("aabcde").translate(table)), "aabcde".translate(str.maketrans("abc", "x\u00e9\u4e00", "d")))

    def test_utf8(self):
        r = random.Random(5)
        b = library.builtins
        for _ in range(5000):
            s = text(r, 30)
            size = b._utf8_size(S(s))
            address = library.runtime.allocate(size)
            b._write_utf8(S(s), address)
            data = bytes(library.memory.bytes[address:address + size])
            self.assertEqual(data, s.encode())
            self.assertEqual(library.text(b._read_utf8(address, size)), s)
            library.runtime.free(address)
        for data in (b"\xff", b"a\xc3", b"\xc3(", b"\xe2\x82", b"\xed\xa0\x80", b"\xf0\x80\x80\x80", b"\xf5\x80\x80\x80", b"\xc0\x80"):
            address = library.runtime.allocate(8)
            library.memory.bytes[address:address + len(data)] = data
            with self.assertRaises(Exception):
                b._read_utf8(address, len(data))


def tearDownModule():
    assert library.errors == [], library.errors


if __name__ == "__main__":
    unittest.main()
