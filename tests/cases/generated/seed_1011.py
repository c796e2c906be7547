# Made by tests/tools/generate.py --seed 1011 --size 6
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
    def __init__(self, f1: int, f2: bool, f3: float) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3

    def __repr__(self) -> str:
        return f"Class4({self.f1!r}, {self.f2!r}, {self.f3!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class4) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3

    def method8(self, p5: tuple[float, int, str], p6: tuple[bool, float], p7: bool) -> int:
        v9 = self.f1
        v10 = self.f2
        v11 = self.f3
        v12: list[int] = [-1, v9, -1]
        v13: str = cut("ü" * 3)
        return ((((-1) & 0xFFFF | (v9) & 0xFF)) and (p5[1]))

    def method16(self, p15: int) -> tuple[float, int]:
        v17 = self.f1
        v18 = self.f2
        v19 = self.f3
        v24: list[int] = [(-((v17) % 97) & 0), (v17 if (1 > -0.5) else p15), p15, int(v18)]
        v24[0:3] = [int(str(-1)[-1:] or '0')]
        del v24[12:]
        if (p15 > v19):
            return (v19, p15)
        if False:
            return (squash(v19 // 3.0), max(471, len(""), 10))
        self.f2 = (p15 != (-1000 + v17) % 1009)
        return (v19, p15)


def function29(p27, p28):
    v30: dict[tuple[int, str], Class4] = {(-1000, "😀"): Class4(10, False, p27)}
    v31: dict[str, bool] = {("q'q").rjust(12, '.'): (-13 != 1)}
    v34 = ((("Point" or "ü"))[0:4]).lower()
    return (v34, round(1.0, 4), p28)


def function39(n38: int, p35: list[str], p36: list[int], p37: tuple[float, float, bool]) -> float:
    if n38 <= 0:
        return 1.0
    v41 = function39(n38 - 1, ["😀"] * 3, [0, 65536, 999999], p37)
    for i42 in cut(''.join(sorted("Point")))[:6]:
        for i43 in range(3, 2, -1):
            if (0 <= (0 - i43) % -97 < 863):
                return squash(float(i43) + squash(2.5 ** 2))
            v50 = max(n38, n38, 2)
            p35.reverse()
            del p35[12:]
            note(len(p35))
            del p35[12:]
        v56 = bool(min(1e10, abs(v41)))
    v41 += round(v41, 4)
    v41 = squash(v41)
    return v41


def function59(p57: list[bool], p58: list[float]) -> bool:
    v66 = (int(str((-4700 if False else 2))[-1:] or '0') & ((max(-13, 0, 10)) and ((999999 * -1000) % 65537)))
    for _, i67 in enumerate(p57[:6]):
        if (not (((-13 == v66) or (0.1 > 0.1)))):
            try:
                print(1.5 / float(v66))
            except ZeroDivisionError as x76:
                print(x76)
            finally:
                v83: list[int] = [(((((255) % 256) << 4)) % 4096 ^ ((((-1) % 256) << 4)) % 1024), v66, len(([2, 2] + [2, 2])[:12]), ((v66) and (divmod(v66, 5)[1]))]
            if (abs((255) // 2) > squash(abs(1e-7) ** 2)):
                v91: dict[str, Class4] = {"Point": Class4(v66, False, 1e10), cut("-7" + "link"): Class4(255, True, 0.0), "tab\t": Class4(v66, i67, 123.456)}
            v92: bool = i67
        print(function29(squash(0.0 - 3.75), p28=(-13 == -8950)))
        v94, v95 = squash(squash(7.0 * 1e10) + 1e-7), [("0")[::1]] * 2
    return (v66 <= 1 < 393)


def function96() -> Class4:
    note(abs(((((10 >> 7)) % 256) << 6)))
    v98: tuple[float, float, list[str]] = (squash(abs(0.1) // 3.0), squash(squash(0.1 + 2.5) / -7.0), [(" ").upper(), ("xyz" or "0"), cut(''.join(sorted("ü")))])
    if (-13 > squash(squash(0.1 / 10.0) / -7.0)):
        v105, v106, v107 = v98
    return Class4(sum([7]) % 1009, (7 <= 7 < 568), (-9484) / 6)


v108: int = (~(7) % 101)
v109: float = squash(1e-7 ** 2)
v110: bool = (not True)
v111: str = cut(', '.join(["tab\t", "Point"]))
v112: list[int] = [v108, 999999, -13, v108]
v113: dict[str, int] = {"Point": 4318, v111: -1000}
print(list(v113), format(v109, '10.2e') in v113)
v116: tuple[int, bool] = (((((-1674 * -1000) % 10) % 256) << 12), v110)
print(v108, v116)
for i117 in range(-3, -2, 1):
    v118: list[int] = v112
    print(function39(1, ["ü" for e119 in range(2)], p36=v112, p37=(1e10, v109, False)))
    assert v116[0] < 10000000000
try:
    print(v111[(v108 * (~v108 % 97)) % 1009])
except Exception as x121:
    print(repr(x121))
    v122 = (v108, {"": False})
v110 = v110
v123: dict[str, Class4] = {"tab\t": Class4(0, True, v109), cut("😀" * 3): Class4(999999, v110, 0.0)}
v110 = v110
for i124 in range(1, 7, 1):
    for i125 in range(-2, 10, 3):
        if (chr(97 + v108 % 26) < v111.upper()):
            for i128 in ("Point").rjust(9, '.')[:6]:
                v110 = (i128 in v111)
            else:
                v132, v133 = (("0").rjust(6, '.'), v109, v111.replace("q'q" or 'z', '_')), format(int(str(i125)[-1:] or '0'), ',')
            mix(1)
        elif (v108 in v112[::-1]):
            v136: list[bool] = [v110, ("Point" in cut("-7" * 3)), v116[1], (not v110)]
            v109 -= v109
            v109 = squash(v109)
        else:
            try:
                v112.remove(-1007)
            except ValueError as x137:
                print(x137)
            except Exception as x138:
                print(x138)
                for i139 in range(0, 2, 2):
                    v109 -= (v113.get("0", -1000)) / 7
                    v109 = squash(v109)
                    v109 -= v109
                    v109 = squash(v109)
        w140 = 2
        while w140 > 0:
            w140 -= 1
            for _, i141 in enumerate(v112[:6]):
                v109 = -1e-3
                for _, i142 in enumerate(v112[:6]):
                    mix(w140)
                    mix(i141)
                    mix(v108)
            mix(i124)
            mix(i124)
        mix(v108)
note(v108)
note(v108)
note(v108)
print('v108', v108)
print('v109', v109)
print('v110', v110)
print('v111', v111)
print('v112', v112)
print('v113', v113)
print('v116', v116)
print('v123', v123)
print('checksum', checksum)
