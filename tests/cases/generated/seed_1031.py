# Made by tests/tools/generate.py --seed 1031 --size 6
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
    def __init__(self, f1: int) -> None:
        self.f1 = f1

    def __repr__(self) -> str:
        return f"Class2({self.f1!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class2) and self.f1 == other.f1

    def method5(self, p3: bool, p4: dict[str, str]) -> int:
        v6 = self.f1
        v9: list[int] = [-1000, (~v6 % 101)]
        p3 = p3
        return (v6 + 999999) % 10

    def method12(self, p11: int) -> tuple[str, str, bool]:
        v13 = self.f1
        v15: list[int] = [p11, v13, p11]
        w16 = 4
        while w16 > 0:
            w16 -= 1
            v17 = ({"naïve": 0.0, "Point": 0.0}, (((w16) % 9) ** 1 in v15))
            try:
                note(v13 % ((v13) % 2))
            except ZeroDivisionError as x18:
                print(x18)
            except Exception as x19:
                print(repr(x19))
        self.f1 = v13
        return (("tab\t")[1:6], ("-7").replace("-7" or 'z', '_'), (65536 <= 999999 < 269))


class Class23:
    def __init__(self, f20: bool, f21: bool, f22: str) -> None:
        self.f20 = f20
        self.f21 = f21
        self.f22 = f22

    def __repr__(self) -> str:
        return f"Class23({self.f20!r}, {self.f21!r}, {self.f22!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class23) and self.f20 == other.f20 and self.f21 == other.f21 and self.f22 == other.f22

    def method25(self, p24: tuple[bool, str]) -> tuple[float, str]:
        v26 = self.f20
        v27 = self.f21
        v28 = self.f22
        v30 = Class2(((100 if v27 else -5685) if v27 else (0) % 101))
        v28 = cut(', '.join([(cut(''.join(sorted(v28)))).strip(), cut(repr((not v27)))]))
        v35: list[bool] = [((~(65536) % 1009) <= (~(8299) % 1000003) < 369), (v30.method5(False, {"😀": ""}) < v30.method5(v27, {"": "tab\t"})), (int(False) <= int(v27) < 184)]
        self.f21 = v26
        return (float(2), v28)

    def method37(self, p36: dict[tuple[int, str], bool]) -> tuple[str, float, bool]:
        v38 = self.f20
        v39 = self.f21
        v40 = self.f22
        v43 = squash(min(float(1), squash(-1e-3 ** 2)) + (123.456 % 0.25))
        self.f22 = format(255, '#b')
        return (cut(repr(False)), (0.0 if True else 0.0), (v39 and v39))


def function45(p44: tuple[int, str, int]) -> bool:
    if (not (((-0.0 == 1e10) or (7.0 > 0.1)))):
        v55 = (hex(((999999) % 4096 ^ (999999) % 1024))).lower()
    elif ((((-1) and (-1000)) + ((7) % 9) ** 4) % 1000003 <= min(min(2, 255), sum([0]) % 1000003) < 184):
        v63: list[int] = [int(str(e62)[-1:] or '0') for e62 in range(3)]
        w64 = 4
        while w64 > 0:
            w64 -= 1
            v67 = ((("ü" or "0")).replace(str(w64) or 'z', '_') < (cut(''.join(sorted("-7"))) or ("link").rjust(12, '.')))
    return (bool(0) or bool(False))


def function71(p68, p69, p70):
    assert -13 < 10000000000
    print(Class23(("0" < "naïve"), ([False] == [True]), hex(7)), (not False), p70)
    v74: Class23 = Class23(((-13 >= 65536) and (1 <= -1337 < 550)), bool(squash(0.0 / 10.0)), (cut("naïve" + "q'q")).replace(cut(''.join(sorted("β2"))) or 'z', '_'))
    return ((~(-1000) % 65537) in [2])


v75: int = (-1 - -1) % -101
v76: float = squash(-0.5 * -1e-3)
v77: bool = ("Point" in " ")
v78: str = ("-7").upper()
v79: list[int] = [v75]
v80: dict[str, int] = {"0": 10, "q'q": v75, v78: v75}
v81, v82 = {-13: 2, 0: 7, 10: v75}, (format(-1, 'x'), (v75 in v79), squash((v75) * 0.5 + v76))
v83 = v78
v81[(v75 & ((v75) or 12))] = v75
note((-((v75) % 65537) & v75))
print(list(v81), int(v77) in v81)
for i88 in range(-2, 3, 1):
    v89, v90 = Class23(v77, (False or v77), v83.strip()), v82[2]
    if False:
        continue
    v92: list[float] = ([(float(repr(-1e-3)) % -7.0), abs(squash(3.75 // 3.0)), v82[2], squash((v76 if v77 else v76) ** 2)] + [(float(repr(-1e-3)) % -7.0), abs(squash(3.75 // 3.0)), v82[2], squash((v76 if v77 else v76) ** 2)])[:12]
    print(squash(v76 * round(-0.5, 1)), v89)
v93: int = 999999
v79.extend(v79[:3])
del v79[12:]
for i94 in range(2, 4, 1):
    v95, v96 = (v76, float(repr(-1e-3)), function71([True], -1e-3, {"0": 1.0})), v82[2]
    v97, v98, v99 = v95
    print(v78, (squash(2.5 - 3.75), v77, v81.get(-13, -1)), [True for e100 in range(6)])
    v101 = Class2(-((((7) & 0xFFFF | (7) & 0xFF)) % 7))
if v77:
    try:
        for i103 in "β2"[:6]:
            v105 = (["" for e104 in range(3) if v77], v75)
        note(v79.index(65536))
    except (ValueError, OverflowError) as x106:
        print(repr(x106))
        try:
            w108 = 1
            while w108 > 0:
                w108 -= 1
                for i109 in range(3, 4, 1):
                    if v77:
                        note(v75)
                        note(v75)
                    else:
                        note(w108)
                v81[len(format(0.0, '10.2e'))] = int(function45((w108, v83, -1)))
            note(v79.index(1))
        except ValueError as x112:
            print(repr(x112))
        finally:
            v77 = v82[1]
    finally:
        try:
            print(float(hex(max(65536, 3, 3))) > 0.5)
        except Exception as x114:
            print(x114)
        finally:
            for i115 in (" ").rjust(9, '.')[:6]:
                v76 = v76
v76 = v82[2]
if function45((3, "naïve", 2)):
    if v77:
        print(function71([v77, False, True, True], 1e10, {v83: v76}))
        v76 = v76
        for i116 in range(2, 5, 1):
            if bool((v83 < v78.strip())):
                if (False or v77):
                    if v77:
                        continue
                    v123, v124 = [squash(v76 + 2.5), v76, squash(v76 * 1e10), round(1e-7, 1)] * 2, i116
                else:
                    for i125 in v79[:6]:
                        mix(i116)
                        mix(v93)
                    else:
                        note(v93)
                    print(Class2((((-3659) % 256) << 2)), v78, v78)
                v75 ^= (-((v93) % 65537)) % 1000
                v75 %= 101
                v93 -= (abs(divmod(100, 10)[1])) % 1000
                v93 %= 1000003
            if v82[1]:
                if v77:
                    v128: list[float] = [v76, squash(1e10 / 10.0), v76, v76] * 1
                    v81[((sum(v79) % 101) % 4096 ^ (v93) % 1024)] = i116
                    v76 += v82[2]
                    v76 = squash(v76)
                print(v80, v79)
                if v77:
                    break
    else:
        note(v79.count(-13))
        del v79[12:]
        print(function45((v75, "Point", 0)))
elif (cut(bin((10) % 64) + v83) < v78):
    for i137 in range(3, 7, 2):
        v138 = Class23(v77, False, v83)
        if v138.f20:
            v138.f20 = v77
            for i139 in range(-3, -1, 1):
                note(v75)
        elif function45((7, "😀", 100)):
            print(function71([v77, v77, v77] * 3, v76, {" ": -0.5}))
        else:
            print((squash(2.5 * v76), min(v76, 3.75), abs(0.1)), v83, v78)
            v142 = (v78 or (v82[0])[::-2])
    else:
        v143: dict[str, bool] = {"tab\t": True}
else:
    v146: list[list[float]] = [[(v76 % 0.25), (0.0 if v77 else v76), squash(1e-7 / 10.0), v76], [squash((10) * 0.5 + 1e-7), (v93) / 7, v76, squash((v75) * 0.5 + 123.456)] * 3, ([v76, v76, v76, v76] + [v76, v76, v76, v76])[:12]]
    v146 += [[0.1 for e147 in range(2)]]
    del v146[12:]
print('v75', v75)
print('v76', v76)
print('v77', v77)
print('v78', v78)
print('v79', v79)
print('v80', v80)
print('v81', v81)
print('v82', v82)
print('v83', v83)
print('v93', v93)
print('checksum', checksum)
