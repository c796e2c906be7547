# Made by tests/tools/generate.py --seed 1039 --size 6
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
    def __init__(self, f1: float, f2: tuple[int, str]) -> None:
        self.f1 = f1
        self.f2 = f2

    def __repr__(self) -> str:
        return f"Class3({self.f1!r}, {self.f2!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class3) and self.f1 == other.f1 and self.f2 == other.f2

    def method4(self) -> str:
        v5 = self.f1
        v6 = self.f2
        v8: list[int] = ([int(str(999999)[-1:] or '0')] + [int(str(999999)[-1:] or '0')])[:12]
        self.f1 = (squash(v5 + -1e-3) if ("a" == " ") else squash(2.5 // 0.25))
        return (v6[1]).replace("q'q" or 'z', '_')


class Class10:
    def __init__(self, f9: tuple[int, str]) -> None:
        self.f9 = f9

    def __repr__(self) -> str:
        return f"Class10({self.f9!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class10) and self.f9 == other.f9

    def method13(self, p11: int, p12: bool) -> list[str]:
        v14 = self.f9
        v16, v17 = (cut("naïve" * 2) < (" ")[::2]), bool((-1e-3 if p12 else 7.0))
        return ["", ("xyz")[-3:4]]


def function22(p19, p20, p21):
    v30: bool = (sum([e23 for e23 in range(1)]) % 7 in [p19, p19])
    if v30:
        if (((2 * 999999) % 65537 >> 2) < -(((2 >> 9)) % 1000003)):
            return ((~((3) % 101) % 65537) >= (((7 - 10) % -101) & 0xFFFF | (p19) & 0xFF))
        p21.f9 = (int(False), format(0, 'x'))
        v41 = Class3(1e10, (-1000, cut("link" * 1)))
    else:
        v42, v43 = 255, Class3(1e10, (-1000, "β2"))
    if v30:
        print(p20, p21)
        for i44 in cut(repr(p19))[:6]:
            if (2 < p19):
                for i46 in p20[:6]:
                    assert p19 < 10000000000
                    p21 = p21
                    for i47 in p20[:6]:
                        mix(p19)
                    else:
                        mix(p19)
            note(p19)
            note(p19)
            note(p19)
    else:
        note(p19)
        note(p19)
    note(p19)
    return (sum([100]) % 1009 != p19)


v49: int = (-1000 + 2) % 10
v50: float = squash(2.5 - 3.75)
v51: bool = (not True)
v52: str = bin((999999) % 64)
v53: list[int] = [-1, -13, -1]
v54: dict[str, int] = {v52: -13, "a": 0, v52: -13}


def main() -> None:
    try:
        v62 = divmod((-13 * ((255) % 9) ** 4) % 10, 3)[0]
        note(1000 // (min(((3) % 9) ** 6, max(3, 100, 4))))
    except ZeroDivisionError as x63:
        print(x63)
    finally:
        if (((((255 * 0) % 1000003) % 256) << 10) != ((255 >> 11) * -((10) % 65537)) % 10):
            for i69 in range(0, 4, 1):
                v70: Class10 = Class10((-1000, cut(repr(1))))
                v71: dict[int, float] = {392: 7.0}
                if (((((0) and (1))) & 0xFFFF | (-((1) % 97)) & 0xFF) != divmod(i69, 2)[0]):
                    for i78 in range(-1, -6, -1):
                        mix(i78)
                        mix(i69)
                        mix(i69)
                    v79: list[str] = [cut(cut(', '.join(["ü", ""])) * 1), (("-7")[::1]).lower(), ("a")[::2], (("").replace("link" or 'z', '_')).rjust(3, '.')]
                else:
                    v70 = v70
                    v82 = (v71.get(7, 1e-7) % -7.0)
            try:
                assert (-1000 * 100) % 10 < 10000000000
                raise ValueError((("naïve").title()).replace(format(1324, '>+7d') or 'z', '_'))
            except ValueError as x84:
                print(x84)
                v85, v86 = function22(0, [True], p21=Class10((10, "xyz"))), Class10((1, "link"))
            finally:
                for i87 in range(0, 3, 3):
                    for i88 in range(0, 3, 1):
                        note(i88)
                        note(i88)
                        note(i87)
                else:
                    v89 = ("-7").upper()
        else:
            try:
                raise ValueError((("xyz" or "tab\t")).title())
            except ValueError as x91:
                print(x91)
            else:
                v92: dict[str, int] = {" ": ((7) % 9) ** 1}
    v96: list[int] = [((2 * 999999) % 1000003 if (True or False) else (999999 + 999999) % 10), int(str(999999)[-1:] or '0')]
    v97: list[int] = v96
    print({"link": 1.0})
    v96.append((divmod(100, 6)[0]) % 97)
    del v96[12:]
    for i99 in v96[:6]:
        v97.insert(-1, -((len("Point")) % 10))
        del v97[12:]
    for i100 in range(-1, -3, -1):
        print(i100)
        v101 = Class3(squash(((-7694 * 100) % 1000003) * 0.5 + (-1e-3 % 3.0)), (i100, ("tab\t").title()))
        v102: int = 9801
        v102 += ((i100 - int(False)) % -1000003) % 1000
        v102 %= 97
    if True:
        for i104 in range(-1, -6, -1):
            for i105 in v96[:6]:
                w106 = 2
                while w106 > 0:
                    w106 -= 1
                    mix(((i105) % 9) ** 2)
                    mix(i104)
                mix(i104)
        note(6)
    else:
        note(0)
    note(8)
    note(5)
    note(3)
    note(0)


main()
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
note(v49)
print('v49', v49)
print('v50', v50)
print('v51', v51)
print('v52', v52)
print('v53', v53)
print('v54', v54)
print('checksum', checksum)
