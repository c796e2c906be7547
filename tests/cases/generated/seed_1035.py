# Made by tests/tools/generate.py --seed 1035 --size 6
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


class Class5:
    def __init__(self, f1: float, f2: str, f3: float, f4: int) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3
        self.f4 = f4

    def __repr__(self) -> str:
        return f"Class5({self.f1!r}, {self.f2!r}, {self.f3!r}, {self.f4!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class5) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3 and self.f4 == other.f4

    def method9(self, p6: float, p7: int, p8: bool = False) -> dict[int, float]:
        v10 = self.f1
        v11 = self.f2
        v12 = self.f3
        v13 = self.f4
        p7 = p7
        return {100: -1e-3, v13: 0.0}


class Class15:
    def __init__(self, f14: tuple[int, str]) -> None:
        self.f14 = f14

    def __repr__(self) -> str:
        return f"Class15({self.f14!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class15) and self.f14 == other.f14

    def method16(self) -> str:
        v17 = self.f14
        w18 = 1
        while w18 > 0:
            w18 -= 1
            v19: float = 1.0
            note(w18)
            try:
                assert w18 < 10000000000
                raise KeyError(w18)
            except (LookupError, OverflowError) as x22:
                print(x22)
                v24 = Class5(v19, (hex(7))[::1], v19, (255 if (100 <= w18 < 527) else (2 * w18) % 101))
            else:
                v19 += (7) / 7
                v19 = squash(v19)
        for i25 in range(1, 7, 1):
            v26, v27 = v17
            v28 = v27
        for i29 in range(3, 6, 3):
            v32 = divmod(v17[0], 5)[1]
            v32 = (int(str(-1)[-1:] or '0')) // 2
            print(v17, v17)
            v42 = (squash((0.1 % 10.0) ** 2), min(-1, ((2) & 0xFFFF | (65536) & 0xFF)))
        return format(round(3.75, 3), '%')

    def method44(self, p43: list[str]) -> list[float]:
        v45 = self.f14
        if bool(squash((2) / 7 ** 2)):
            return [-(1e-7), (((999999) or 5)) / 3, squash(min(1e-7, 1.0) / -7.0)]
        for _, i51 in enumerate(p43[:6]):
            print(i51)
        self.f14 = ((2 + 10) % 101, v45[1])
        return [round(-0.5, 1), squash((1) * 0.5 + 1.0), abs(3.75)] * 2


def function54(p53: dict[str, float]) -> tuple[bool, int]:
    try:
        v55, v56 = " ", {"β2": "β2"}
        print(1.5 / float(100))
    except ZeroDivisionError as x57:
        print(x57)
        v58, v59 = [True, (1 != -1), ([1e10] == [-0.5]), (not True)], "-7"
    return ((not True), 2)


def function60() -> bool:
    v61 = squash(2.5 ** 2)
    if (((255 + 65536) % 101 if (True and False) else (-1000 & 10)) <= max(((100) or 12), (((1) % 256) << 11), 2) < 870):
        v76: dict[int, float] = {min(100, 255): v61, 3669: 1.0}
        for i77 in cut(repr("a"))[:6]:
            try:
                w78 = 5
                while w78 > 0:
                    w78 -= 1
                    if (sum([999999, w78, 100, w78]) % 65537 == len(i77)):
                        mix(w78)
                        mix(w78)
                    elif ("link" in "β2"):
                        mix(w78)
                    v91: dict[str, float] = {"0": -0.0}
                print(1.5 / float(((((7 >> 7)) % 256) << 5)))
            except ZeroDivisionError as x92:
                print(x92)
                v61 = v61
            else:
                v93: dict[str, list[str]] = {str(-6117): [i77, i77, i77]}
    try:
        v96: float = -0.5
        assert (min(1, 255) != (0 & -1)), cut("Point" + "link")
    except AssertionError as x97:
        print(x97)
    return ((0 * 999999) % 101 <= 3 < 693)


def function101(p99, p100):
    v105 = ("-7").replace("a" or 'z', '_')
    v107: dict[int, list[bool]] = {min(3, 1): [False, p99], ((3) % 4096 ^ (100) % 1024): [True, True], sum([999999]) % 1009: [False, p99]}
    v108: list[tuple[float, int]] = [(min(-0.5, 3.75), (100 if False else -1000)), (3.75, 0), (min(1e10, 2.5), (10 - -8499) % -7)]
    v109: dict[int, list[float]] = {(~(100) % 1000003): [0.1, 1.0, 0.0, 0.1]}
    return {"β2": v105, v105: "Point"}


def function112(p110, p111):
    try:
        print(float((format(-3790, '05d') if (65536 >= -1) else ("naïve" if True else "ü"))) > 0.5)
    except (ValueError, OverflowError) as x114:
        print(x114)
    except Exception as x115:
        print(x115)
    else:
        note(p111)
    v119: list[int] = [p110 for e118 in range(6) if (e118 >= e118)]
    p111 += (p111) % 1000
    p111 %= 7
    v119 = v119
    return {"-7": 3.75, "q'q": 0.0, "-7": -1e-3}


v120: int = (7) // -4
v121: float = 1e-7
v122: bool = (v120 in [3])
v123: str = ("link").rjust(12, '.')
v124: list[int] = [100, v120, 100]
v125: dict[str, int] = {"a": 65536, "Point": v120, "😀": v120}
w126 = 5
while w126 > 0:
    w126 -= 1
    v127: dict[str, bool] = {v123: (3 in v124), format(-1, '<8'): function60()}
if ((((65536) and v120) >> 6) == divmod(((999999) % 4096 ^ (0) % 1024), 5)[1]):
    v125[v123] = ((10 - 65536) % -101) % 101
    v120 -= ((((6673) or 5) if v122 else (((v120) % 256) << 10))) % 1000
    v120 %= 101
elif (v120 >= 65536):
    if (v120 != max((10 + -1) % 101, ((10) % 4096 ^ (v120) % 1024), 2)):
        w137 = 1
        while w137 > 0:
            w137 -= 1
            try:
                print(v125.pop("q'q"))
            except (KeyError, OverflowError) as x138:
                print(repr(x138))
                v124.reverse()
                del v124[12:]
            try:
                print(v125.pop("q'q"))
            except KeyError as x141:
                print(repr(x141))
            except Exception as x142:
                print(x142)
            v123 = hex(w137)
        try:
            assert v122, v123
        except AssertionError as x143:
            print(x143)
        finally:
            w144 = 4
            while w144 > 0:
                w144 -= 1
                if function60():
                    v147: bool = ((len(v123) * (v120 if False else -13)) % 7 == ((divmod(-1, 9)[0]) % 4096 ^ (100) % 1024))
                    v149: int = int((v123 in "xyz"))
                if (v120 in v124):
                    note(w144)
                elif (squash((2) / 5 ** 2) > -(squash(v121 // -7.0))):
                    for i156 in range(3, -3, -1):
                        mix(w144)
                        mix(w144)
                        mix(v120)
                        mix(v120)
        v157: tuple[int, int, str] = (v120, v120, v123.replace(v123 or 'z', '_'))
    else:
        for _, i158 in enumerate(v124[:6]):
            print(function101(v122, p100=(0, v123)))
            for i159 in range(-2, 16, 3):
                mix(v120)
                mix(i158)
                mix(v120)
    note(v120)
else:
    note(v120)
note(v120)
note(v120)
note(v120)
note(v120)
note(v120)
note(v120)
note(v120)
note(v120)
note(v120)
note(v120)
print('v120', v120)
print('v121', v121)
print('v122', v122)
print('v123', v123)
print('v124', v124)
print('v125', v125)
print('checksum', checksum)
