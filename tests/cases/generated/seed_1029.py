# Made by tests/tools/generate.py --seed 1029 --size 6
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


class Class4:
    def __init__(self, f1: tuple[int, str], f2: list[int], f3: list[int]) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3

    def __repr__(self) -> str:
        return f"Class4({self.f1!r}, {self.f2!r}, {self.f3!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class4) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3

    def method8(self, p5: dict[str, bool], p6: list[bool], p7: str = "ü") -> tuple[str, int, str]:
        v9 = self.f1
        v10 = self.f2
        v11 = self.f3
        p7 += p7
        p7 = cut(p7)
        return ("link", ((7) and (-7474)), p7)


class Class14:
    def __init__(self, f12: int, f13: list[int]) -> None:
        self.f12 = f12
        self.f13 = f13

    def __repr__(self) -> str:
        return f"Class14({self.f12!r}, {self.f13!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class14) and self.f12 == other.f12 and self.f13 == other.f13

    def method16(self, p15: str) -> bool:
        v17 = self.f12
        v18 = self.f13
        print((v17 > squash(-0.5 ** 2)), v17)
        p15 = cut(repr(((v17) or 9)))
        if ((("a").rjust(3, '.') < p15) and (-13 > squash((3) * 0.5 + 2.5))):
            if bool(((v17 in v18) == (3 <= 999999 < 980))):
                for _, i29 in enumerate(v18[:6]):
                    v30 = False
                    v33: str = bin((int(v30)) % 64)
                    note(v17)
                    try:
                        print(v18[i29])
                    except Exception as x36:
                        print(x36)
                    else:
                        note(v17)
                v38, v39 = ("0").upper(), Class4((3, ""), [v17], sorted(v18, reverse=False))
            else:
                print((min(2.5, -1e-3) == (-13) / 2), p15, v18)
        for i40 in range(-1, 7, 2):
            print(p15, p15, i40)
            if True:
                return (i40 <= i40 < 572)
            v47 = (((v17) % 1009 * (-1000 * i40) % 1000003) % 101) % 101
            v17 += (((-13 >> 1)) // 3) % 1000
            v17 %= 101
        self.f12 = ((((7) % 256) << 1) >> 5)
        return ((3 if False else 100) <= v17 < 833)

    def method50(self) -> float:
        v51 = self.f12
        v52 = self.f13
        v55 = (([(v51) / 4, -(-1e-3), (0.0 if True else 1.0)] + [(v51) / 4, -(-1e-3), (0.0 if True else 1.0)])[:12], ((((1) % 9) ** 1) and (max(-13, v51, 2))), [3.75, squash(-0.5 // 3.0), round(3.75, 4)])
        assert v51 < 10000000000
        self.f13 = sorted(v52, reverse=True)
        return (float(repr(123.456)) if (False == False) else (123.456 % 0.25))


def function60(p57: float, p58: list[bool], p59: str) -> int:
    for i61 in range(-3, 12, 3):
        if False:
            continue
    note(p58.count((False and (10 in [2]))))
    del p58[12:]
    return divmod((0 >> 3), 2)[1]


def function68(p65: list[bool], p66: list[int], p67: Class14) -> int:
    assert p67.f12 < 10000000000
    v72: int = len(chr(97 + (((100) or 3)) % 26))
    v74: bool = (bool(chr(97 + v72 % 26)) and (v72 > -0.0))
    return 10


v75: int = len([1])
v76: float = min(0.0, -0.5)
v77: bool = (0 < 10)
v78: str = ("-7" if v77 else "")
v79: list[int] = [4502, v75, 7, 3]
v80: dict[str, int] = {"β2": 3, v78: v75, "-7": -13}
v80[v78] = v75
if v77:
    w81 = 1
    while w81 > 0:
        w81 -= 1
        print(function68(([v77, v77] + [v77, v77])[:12], [-1, -13], Class14(w81, [w81])))
        if (not ((not v77))):
            v75 ^= (w81) % 1000
            v75 %= 1000003
        else:
            assert ((10) % 9) ** 6 < 10000000000
        try:
            print(v80[cut(''.join(sorted(v78)))])
        except KeyError as x92:
            print(x92)
        except Exception as x93:
            print(repr(x93))
            v94: list[tuple[float, int, str]] = [(7.0, ((65536) % 4096 ^ (w81) % 1024), ("😀").rjust(12, '.')), (v76, 10, hex(999999))]
elif False:
    v95 = v77
    v98, v99 = (v77 or (65536 >= 10)), [squash((100) * 0.5 + v76), -0.0]
else:
    v101, v102 = v78, [v76]
for _, i103 in enumerate(v79[:6]):
    w104 = 4
    while w104 > 0:
        w104 -= 1
        assert i103 < 10000000000
        v75 -= (i103) % 1000
        v75 %= 65537
    v75 = -((len(([i103, v75] + v79)[:12])) % 10)
try:
    v79.remove(1)
except ValueError as x106:
    print(x106)
v108: Class14 = Class14(v75, list(v79))
print(v79, v76)
try:
    note(1000 // (((((999999 if v77 else 10)) % 256) << 5)))
except ZeroDivisionError as x110:
    print(x110)
w111 = 4
while w111 > 0:
    w111 -= 1
    v77 = v77
v113: int = function68(([True, True, False] + [True, True, False])[:12], [2, 65536, v75], v108)
v115, v116 = Class4((v75, "ü"), sorted(v79, reverse=True), [-1000, 3149, 7, 999999]), v77
if (((v75) & 0xFFFF | ((v113 - v75) % -65537) & 0xFF) >= v75):
    v79.extend(v79[:3])
    del v79[12:]
    v121: list[Class4] = [v115]
print((cut("naïve" * 1)).lower())
print('v75', v75)
print('v76', v76)
print('v77', v77)
print('v78', v78)
print('v79', v79)
print('v80', v80)
print('v108', v108)
print('v113', v113)
print('v115', v115)
print('v116', v116)
print('checksum', checksum)
