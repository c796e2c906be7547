# Made by tests/tools/generate.py --seed 1021 --size 6
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
    def __init__(self, f1: list[int], f2: float) -> None:
        self.f1 = f1
        self.f2 = f2

    def __repr__(self) -> str:
        return f"Class3({self.f1!r}, {self.f2!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class3) and self.f1 == other.f1 and self.f2 == other.f2

    def method7(self, p4: tuple[int, int, str], p5: str = " ", p6: int = -13) -> int:
        v8 = self.f1
        v9 = self.f2
        print(v8, (((750) % 4096 ^ (p6) % 1024) * p6) % 1000003)
        return abs(abs(2))

    def method12(self, p11: list[int]) -> list[str]:
        v13 = self.f1
        v14 = self.f2
        assert ((-13) % 9) ** 6 < 10000000000
        try:
            print(p11)
            p11.remove(255)
        except (ValueError, OverflowError) as x19:
            print(x19)
            v21, v22 = (((255) % 4096 ^ (10) % 1024) > 0.1), ((7 >= -1) and (255 == 10))
        except Exception as x23:
            print(x23)
        finally:
            v24, v25 = (((-5820) or 8), ("0")[0:2]), divmod((-1000 & 10), 9)[0]
        try:
            assert (int(False) <= -((7) % 10) < 376), ("0").title()
        except AssertionError as x27:
            print(x27)
        self.f1 = p11
        return [("link").rjust(12, '.'), format(3, '#b'), cut(''.join(sorted("β2"))), ("β2").title()]


class Class32:
    def __init__(self, f28: int, f29: bool, f30: bool, f31: str) -> None:
        self.f28 = f28
        self.f29 = f29
        self.f30 = f30
        self.f31 = f31

    def __repr__(self) -> str:
        return f"Class32({self.f28!r}, {self.f29!r}, {self.f30!r}, {self.f31!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class32) and self.f28 == other.f28 and self.f29 == other.f29 and self.f30 == other.f30 and self.f31 == other.f31

    def method34(self, p33: float) -> str:
        v35 = self.f28
        v36 = self.f29
        v37 = self.f30
        v38 = self.f31
        v38 = ((cut(v38 + "Point") if v36 else cut(', '.join(["link", "q'q"]))) if v37 else v38)
        p33 = p33
        v41, v42 = v36, True
        return cut(("tab\t").lower() * 3)


def function46(n45: int, p43: str, p44: str) -> tuple[str, str]:
    if n45 <= 0:
        return ("Point", p43)
    v47 = function46(n45 - 1, ("xyz" if False else "q'q"), p44)
    if (((((n45) % 256) << 1) * n45) % 1009 < n45):
        if (not False):
            p43 += "β2"
            p43 = cut(p43)
            if (min(n45, int(str(-3317)[-1:] or '0')) > -0.0):
                v80: int = (~n45 % 65537)
                if (p43 in ("-7" or p44)):
                    w84 = 3
                    while w84 > 0:
                        w84 -= 1
                        note(w84)
                        note(w84)
                        note(v80)
                    print(v80)
                    p43 += str(n45)
                    p43 = cut(p43)
                else:
                    note(v80)
            elif ((100) // -4 != 999999):
                print(v47, bin(n45 % 64), p43)
        else:
            v92: dict[int, float] = {n45: squash(1.0 // 0.25)}
        v96, v97 = (squash(-0.5 + 1e-7) > squash(2.5 + 1e10)), Class3([1, -1000, 0] * 1, (1e10 if False else 0.0))
    elif (((2764) / 7 > 7.0) and ((((100) % 256) << 11) < n45)):
        if (n45 >= divmod((n45) // 2, 5)[1]):
            return (p44, v47[1])
        p43 += v47[0]
        p43 = cut(p43)
    else:
        v111: list[int] = [n45 for e110 in range(6)]
    return ("q'q", p44)


def function112() -> float:
    print({(10, ""): -0.0}, [("q'q" if True else "β2"), ("β2")[1:4]])
    v114: list[int] = [int((-1 <= 2 < 9))]
    v120: int = (sum(v114) % 97) % 1009
    return round(1.0, 2)


def function122(p121: dict[int, bool]) -> str:
    v128: list[int] = [((e127) % 9) ** 2 for e127 in range(1)]
    w129 = 1
    while w129 > 0:
        w129 -= 1
        for i130 in range(-1, 3, 2):
            v131: dict[int, tuple[float, bool]] = {-1: (1e-7, False), i130: (1e-7, True), w129: (-0.5, True)}
            v134, v135 = Class32(i130, (i130 > 2.5), (255 <= w129 < 345), format(2.5, 'g')), (len("ü") >> 7)
        v143 = (squash((-((-2171) % 7)) * 0.5 + float(repr(123.456))) > squash(squash(1e-7 ** 2) // 10.0))
    v144: bool = p121.get(255, False)
    return cut(repr(abs(255)))


def function145() -> list[int]:
    try:
        assert (-1) // 3 < 10000000000
        note(1000 // (((((65536 if True else 1)) % 256) << 3)))
    except ZeroDivisionError as x148:
        print(repr(x148))
        for i149 in bin((9745) % 64)[:6]:
            v151: list[str] = ([str(float(repr(123.456)))] + [str(float(repr(123.456)))])[:12]
            note(len(v151))
            del v151[12:]
            if (0.1 > squash(float(repr(0.0)) // -7.0)):
                return [len(hex(7096)), 1]
    return [-((3) % 97), divmod(7, 9)[0]]


v160: int = (100) % 1009
v161: float = abs(0.1)
v162: bool = (2 == 8582)
v163: str = cut(repr("a"))
v165: list[int] = [v160 for e164 in range(4)]
v166: dict[str, int] = {"Point": 1, "q'q": 255, "tab\t": 100}
print(v162, v160)
v167 = function122({1: True, 10: True, 2: True})
v165.sort()
del v165[12:]
print(function112())
assert v160 < 10000000000
if (((999999) & 0xFFFF | (v166.get("link", 10)) & 0xFF) < v160):
    print(v165, v165)
    v161 -= function112()
    v161 = squash(v161)
v170, v171 = (False == bool(10)), True
v165.insert(1, int(str(v160)[-1:] or '0'))
del v165[12:]
v174, v175 = Class32(v160, v170, v170, str(255)), ["β2", ("Point").rjust(6, '.'), v163] * 2
for _, i176 in enumerate(v175[:6]):
    for i177 in range(-2, -6, -1):
        v166.update({i176[4:5]: (((-13) and i177)) % 7})
        mix(int(str(v160)[-1:] or '0'))
    v181: dict[tuple[int, str], str] = {(65536, v167): "tab\t"}
    for i182 in range(2, 4, 1):
        v183 = 0.1
        if v171:
            v161 -= -0.0
            v161 = squash(v161)
            if v170:
                note((i182) % 7)
        elif (i182 < v160):
            v187 = v166.get("naïve", -7700)
        try:
            assert (cut(v163 * 0) == "q'q"), ("a").rjust(0, '.')
        except AssertionError as x189:
            print(repr(x189))
    else:
        v175.sort()
        del v175[12:]
v190 = v160
v191: float = v161
print('v160', v160)
print('v161', v161)
print('v162', v162)
print('v163', v163)
print('v165', v165)
print('v166', v166)
print('v167', v167)
print('v170', v170)
print('v171', v171)
print('v174', v174)
print('v175', v175)
print('v190', v190)
print('v191', v191)
print('checksum', checksum)
