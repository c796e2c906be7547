# Made by tests/tools/generate.py --seed 1040 --size 6
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


class Class3:
    def __init__(self, f1: list[int], f2: tuple[int, str]) -> None:
        self.f1 = f1
        self.f2 = f2

    def __repr__(self) -> str:
        return f"Class3({self.f1!r}, {self.f2!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class3) and self.f1 == other.f1 and self.f2 == other.f2

    def method6(self, p4: dict[int, bool], p5: dict[tuple[int, str], float]) -> tuple[float, bool]:
        v7 = self.f1
        v8 = self.f2
        assert (7 - 255) % -1009 < 10000000000
        print(v8, v8, v7)
        if False:
            print(p5, (squash((10) * 0.5 + 1.0), ("β2").title()))
            v10: str = (cut(format(1e-7, '.0f') + ("tab\t").replace("0" or 'z', '_'))).strip()
        return (squash(123.456 / -7.0), (3 >= 4931))


def function11() -> bool:
    try:
        note(1000 // (2))
    except Exception as x12:
        print(repr(x12))
    w13 = 1
    while w13 > 0:
        w13 -= 1
        if (cut(repr((65536 == 65536))) in "q'q"):
            return (w13 <= (~((100) // 3) % 7) < 355)
        if (hex(999999) in "😀"):
            for i35 in range(0, 4, 1):
                assert (i35) // 2 < 10000000000
                print(i35)
                note(i35)
                v41: str = ((cut(repr("link"))).replace((" ").upper() or 'z', '_')).title()
            v44: list[int] = [len([w13, 0])]
            if (squash((w13) * 0.5 + 0.1) > ((2) / 2 % 10.0)):
                return ((len([w13])) / 4 > squash((1e-7 % 10.0) ** 2))
        elif (w13 in [w13, w13, divmod(7, 3)[1], (7 & w13)]):
            v61: list[int] = [((w13) or 6)]
            for i62 in format(w13, '_d')[:6]:
                v63 = 0.1
        if ((int(True) >> 12) == int(False)):
            return (not ((min(0.1, -0.0) > 123.456)))
    v80: list[int] = [(abs(999999) & abs(-1000))]
    return ((True or False) and (True and False))


v81: int = 7
v82: float = squash(0.0 ** 2)
v83: bool = False
v84: str = "ü"
v86: list[int] = ([v81, v81, 65536] + [v81, v81, 65536])[:12]
v87: dict[str, int] = {v84: 10, " ": -1, "": 65536}
v89: dict[int, list[str]] = {int(v83): ["", v84, "0"], (0 >> 5): [v84, "ü", "link", v84], -1: [v84]}
for i90 in range(-1, 2, 1):
    v91 = ({(65536, "xyz"): 3}, v82)
    v92 = 10
    note(len(v86))
    del v86[12:]
else:
    assert v81 < 10000000000
v94: list[bool] = [v83 for e93 in range(3) if (False or v83)]
for i95 in "link"[:6]:
    assert len(v86) < 10000000000
for _, i96 in enumerate(v94[:6]):
    if v83:
        v97, v98 = v84, float(v81)
    else:
        v94.insert(3, i96)
        del v94[12:]
    w99 = 3
    while w99 > 0:
        w99 -= 1
        v100 = (True, Class3(v86, (10, "a")))
        if (len(str(v84)) != w99):
            v105: dict[int, tuple[bool, str, float]] = {3: (False, "a", -0.5)}
            note(w99)
            try:
                for i110 in v86[:6]:
                    mix(min((v87.get("Point", 65536) - (10) // 7) % -10, ((2 >> 10) * len("naïve")) % 7))
                print(v94.pop(3))
            except IndexError as x113:
                print(x113)
                note(divmod(((v81) or 3), 12)[1])
            finally:
                print(function11())
        elif (not ((i96 or False))):
            assert int(str(v81)[-1:] or '0') < 10000000000
        v94.extend(v94[:3])
        del v94[12:]
    v84 = v84
    note(v94.count(v83))
    del v94[12:]
v81 |= (sum(v86) % 1009) % 1000
v81 %= 1000003
if v83:
    try:
        w119 = 4
        while w119 > 0:
            w119 -= 1
            v81 = w119
            v84 += (bin((-1000) % 64) or v84)
            v84 = cut(v84)
            print(list(v89), v81 in v89)
        raise KeyError(7)
    except LookupError as x121:
        print(repr(x121))
    except Exception as x122:
        print(repr(x122))
        if True:
            try:
                assert (v81 < v81), cut(', '.join(["", "link"]))
            except AssertionError as x124:
                print(repr(x124))
            else:
                v125 = function11()
    try:
        print(v81, v86, v86)
        print(v87.pop(v84))
    except KeyError as x127:
        print(repr(x127))
v128 = chr(97 + (-((((65536) % 9) ** 4) % 10)) % 26)
v129, v130 = [v81, sum([0]) % 101], ((0.0 % 10.0) > squash(0.0 / 0.25))
for i131 in ("").rjust(9, '.')[:6]:
    v132: Class3 = Class3(v129, (v81, v128))
for i133 in range(-3, 9, 3):
    v135, v136 = [-1e-3 for e134 in range(6)], v84
    v138 = Class3(([3] + v86)[:12], (divmod(7, 9)[1], v136))
    for _, i139 in enumerate(v129[:6]):
        mix(i133)
        mix(v81)
        mix(v81)
        mix(v81)
    else:
        note(v81)
    note(i133)
else:
    note(v81)
note(v81)
print('v81', v81)
print('v82', v82)
print('v83', v83)
print('v84', v84)
print('v86', v86)
print('v87', v87)
print('v89', v89)
print('v94', v94)
print('v128', v128)
print('v129', v129)
print('v130', v130)
print('checksum', checksum)
