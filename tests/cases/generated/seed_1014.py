# Made by tests/tools/generate.py --seed 1014 --size 6
checksum = 0


def mix(n: int) -> None:
    global checksum
    checksum = (checksum * 31 + n) % 1000000007


def note(n: int) -> None:
    mix(n)
    print("note", n, checksum)


def squash(x: float) -> float:
    while abs(x) > 1e12:
        x /= 1e9
    return x


def cut(s: str) -> str:
    return s[-40:]


class Class2:
    def __init__(self, f1: float) -> None:
        self.f1 = f1

    def __repr__(self) -> str:
        return f"Class2({self.f1!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class2) and self.f1 == other.f1

    def method3(self) -> float:
        v4 = self.f1
        try:
            v4 += 1e-7
            v4 = squash(v4)
            raise ValueError("link")
        except ValueError as x7:
            print(repr(x7))
        finally:
            v10: float = float(repr((((7) % 9) ** 3) / 8))
        v17: int = ((((len([-1000])) & 0xFFFF | (((0) & 0xFFFF | (255) & 0xFF)) & 0xFF)) % 9) ** 6
        v21: str = ((bin(v17 % 64))[::2])[3:-1]
        v23: list[int] = ([v17] + [v17])[:12]
        return float(v17)

    def method24(self) -> list[int]:
        v25 = self.f1
        v27: list[str] = ["" for e26 in range(3) if True]
        assert 3 < 10000000000
        note(v27.count("naïve"))
        del v27[12:]
        print(v25, v25)
        self.f1 = v25
        return [(-13) // 7, (255 - 7) % -1009, min(7, 999999)]


class Class32:
    def __init__(self, f28: bool, f29: str, f30: tuple[int, str], f31: tuple[int, str]) -> None:
        self.f28 = f28
        self.f29 = f29
        self.f30 = f30
        self.f31 = f31

    def __repr__(self) -> str:
        return f"Class32({self.f28!r}, {self.f29!r}, {self.f30!r}, {self.f31!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class32) and self.f28 == other.f28 and self.f29 == other.f29 and self.f30 == other.f30 and self.f31 == other.f31

    def method34(self, p33: int) -> float:
        v35 = self.f28
        v36 = self.f29
        v37 = self.f30
        v38 = self.f31
        p33 += (-((100) % 7)) % 1000
        p33 %= 10
        v36 += hex(len("xyz"))
        v36 = cut(v36)
        self.f30 = (p33, ("a").lower())
        return squash(-(1.0) / 3.0)

    def method40(self) -> bool:
        v41 = self.f28
        v42 = self.f29
        v43 = self.f30
        v44 = self.f31
        v42 += "a"
        v42 = cut(v42)
        for i45 in range(2, -1, -1):
            v41 = (not v41)
            v54: list[int] = [(i45 * v43[0]) % 65537, len([7, -13, i45]), abs(-1), 2] * 1
        for i55 in "naïve"[:6]:
            v61 = (((65536 & 65536) - ((65536) % 4096 ^ (1) % 1024)) % -101 if (min(-13, 1) != sum([7763]) % 7) else ((~(65536) % 97) if (7 != 0) else ((65536) or 10)))
            print(v43[1])
            for i62 in range(2, 5, 3):
                if (v61 in [i62, i62, (7 >> 7), int(v41)]):
                    assert i62 < 10000000000
                    for i70 in range(3, 5, 1):
                        mix(i62)
                        mix(i70)
                        mix(v61)
                else:
                    v61 |= (len(([v61, i62, 1432, v61] + [v61, i62, 1432, v61])[:12])) % 1000
                    v61 %= 1000003
                v75: list[int] = [i62, min(v61, 65536)]
                w76 = 2
                while w76 > 0:
                    w76 -= 1
                    if v41:
                        mix(w76)
                    else:
                        mix(i62)
                    v77, v78 = v44
                if ((len([i62]) < i62) or (bin((2) % 64) in cut(i55 * 3))):
                    return v41
            else:
                v80: list[int] = [v61]
            assert v44[0] < 10000000000
        v81: bool = True
        self.f30 = v43
        return ((10 > -1e-3) == v81)


def function82() -> int:
    try:
        v85 = (([("a").rjust(3, '.'), ("").strip(), "-7", ("tab\t").title()] + [("a").rjust(3, '.'), ("").strip(), "-7", ("tab\t").title()])[:12], False, Class32((714 > 3.75), ("xyz").strip(), (0, "β2"), (0, "-7")))
        note(int(cut(("tab\t").upper() * 3)))
    except Exception as x86:
        print(x86)
    v87: float = squash(squash(squash(123.456 + 1.0) * abs(1e-7)) / 0.25)
    return (((-13) % 1000003) and (((999999) or 2)))


def function89(p88: bool) -> list[int]:
    if p88:
        v92: list[bool] = ([p88, (([1] == [0]) and ((100, 0.1, 0) == (0, -0.5, 1))), p88, False] + [p88, (([1] == [0]) and ((100, 0.1, 0) == (0, -0.5, 1))), p88, False])[:12]
    v94 = Class32((not p88), bin(((999999 + 999999) % 101) % 64), (len("link"), "β2"), (((100) & 0xFFFF | (10) & 0xFF), str(False)))
    return [(7 >> 5), len([-249]), (255) % 10, (0) // 3] * 3


def function97(p96: Class2) -> str:
    v102: list[int] = [(-((0) % 10) - len("q'q")) % -1009, len(str(""))]
    if True:
        return (" ").lower()
    for i103 in range(0, 15, 3):
        v104: str = "Point"
        v106 = squash(p96.method3() * (squash(1.0 // 10.0) if True else (0.1 % -7.0)))
        v104 = chr(97 + (((i103) and i103)) % 26)
        w109 = 3
        while w109 > 0:
            w109 -= 1
            for i110 in range(1, 7, 1):
                mix(i110)
                mix(i103)
                mix(i103)
                mix(i103)
            mix(w109)
    note(7)
    return str((100 >> 12))


v111: int = (-1 >> 7)
v112: float = squash(1e10 * 2.5)
v113: bool = (True and False)
v114: str = cut(', '.join(["ü", " "]))
v116: list[int] = [0, 255, v111, v111] * 2
v117: dict[str, int] = {"naïve": 2}


def main() -> None:
    print(Class2((-0.0 if False else 1.0)))
    v121: list[int] = [e120 for e120 in range(4) if (100 < e120)]
    v126: int = min((len([-1000]) * sum([100]) % 97) % 1009, max((3 - -1000) % -7, int(True), 11))
    for i127 in v121[:6]:
        print(i127)
        assert i127 < 10000000000
        v128: tuple[int, dict[str, float]] = (((((((-1000) % 256) << 6)) % 256) << 2), {"Point": -0.0})
    for i129 in v121[:6]:
        try:
            print(1.5 / float(((int(str(v126)[-1:] or '0')) or 11)))
        except ZeroDivisionError as x131:
            print(x131)
            v121.append(len(v121))
            del v121[12:]
        except Exception as x132:
            print(x132)
        finally:
            print(v126, Class2((i129) / 3))
        v133 = Class32((squash(-0.5 + 2.5) > (1e-7 % 10.0)), cut(cut(''.join(sorted(""))) + ("a").replace("xyz" or 'z', '_')), (v126, bin(v126 % 64)), (i129, "-7"))
        if True:
            v121.sort()
            del v121[12:]
        else:
            v134, v135 = v133, abs((100) / 7)
            print(v133)
        w136 = 5
        while w136 > 0:
            w136 -= 1
            mix((int(str(function82())[-1:] or '0') if (False or True) else function82()))
            mix(i129)
            mix(i129)
    else:
        note(v126)
    note(v126)
    note(v126)
    note(v126)
    note(v126)
    note(v126)
    note(v126)
    note(v126)


main()
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
note(v111)
print('v111', v111)
print('v112', v112)
print('v113', v113)
print('v114', v114)
print('v116', v116)
print('v117', v117)
print('checksum', checksum)
