# Made by tests/tools/generate.py --seed 1012 --size 6
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
    def __init__(self, f1: float, f2: bool) -> None:
        self.f1 = f1
        self.f2 = f2

    def __repr__(self) -> str:
        return f"Class3({self.f1!r}, {self.f2!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class3) and self.f1 == other.f1 and self.f2 == other.f2

    def method4(self) -> str:
        v5 = self.f1
        v6 = self.f2
        v7, v8 = cut(repr(-((255) % 1009))), (("naïve")[-1:6]).upper()
        v11: tuple[str, list[float], list[float]] = (format(len("Point"), '>+7d'), ([squash(3.75 / 0.25)] + [squash(3.75 / 0.25)])[:12], ([v5, squash(v5 * 3.75), 0.1, (123.456 if v6 else 2.5)] + [v5, squash(v5 * 3.75), 0.1, (123.456 if v6 else 2.5)])[:12])
        self.f2 = v6
        return v7


def function13(p12: str) -> list[int]:
    v22: bool = ((len(p12) > squash(1e10 // 10.0)) and (-((3) % 101) < (999999) // -4))
    v26 = (-((255) % 101) > (abs(1.0) % 10.0))
    return [sum([7903]) % 101, (7) % 10]


def function31(p28: dict[str, float], p29: list[str], p30: int = 7) -> str:
    for i32 in range(0, -6, -1):
        assert p30 < 10000000000
        assert i32 < 10000000000
        print(((65536 < p30), squash(2.5 - 0.0)), p28, p30)
    if ((sum([10]) % 1000003 == p30) == ((p30) // 7 < sum([2]) % 10)):
        p29 += ["a"]
        del p29[12:]
    elif ((("q'q").replace("a" or 'z', '_')).rjust(12, '.') in "β2"):
        v49: Class3 = Class3(round(p28.get("naïve", 1e-7), 0), True)
    else:
        try:
            assert (abs(-0.5) > p28.get("q'q", -0.0)), cut(" " + "q'q")
        except Exception as x51:
            print(repr(x51))
    note((((min(p30, (999999 & -1000))) % 256) << 7))
    return "β2"


def function59(n58: int, p56: bool, p57: bool) -> bool:
    if n58 <= 0:
        return bool(3)
    v60 = function59(n58 - 1, (7 in [n58]), p56)
    v63 = ((("Point")[1:1]).rjust(6, '.')).title()
    v66: float = abs(squash(round(1e-7, 4) ** 2))
    v63 += v63
    v63 = cut(v63)
    return (squash((3) * 0.5 + 123.456) > squash(123.456 / 3.0))


def function69(p68: str) -> bool:
    if (bool("Point") and bool(bool(3.75))):
        if (round(squash(1e-7 + 1e-7), 3) > 123.456):
            try:
                assert False, p68.lower()
            except (AssertionError, OverflowError) as x82:
                print(x82)
                if (((((-1) & 0xFFFF | (-13) & 0xFF)) and (-1)) >= len([-1, 3429, -13])):
                    v92: dict[str, dict[int, int]] = {p68: {0: 2, 65536: 0}}
                elif False:
                    v93: list[float] = [squash(squash(1.0 - 2.5) / 10.0), 3.75, squash((len([0])) * 0.5 + abs(-0.5))]
                    v94: Class3 = Class3(squash(squash(7.0 // -7.0) / 3.0), True)
                else:
                    v95 = Class3(squash(-(1e10) * squash(123.456 * 0.0)), True)
            v96 = 1e10
        note(1)
        note(0)
    return ((((65536) % 256) << 10) == min(-1000, -1000))


v98: int = (100 * -1) % 1009
v99: float = abs(0.1)
v100: bool = (65536 != v98)
v101: str = function31({"ü": 2.5}, ["ü"])
v102: list[int] = function13(v101)
v103: dict[str, int] = {"0": -13}


def main() -> None:
    v104 = abs((float(repr(0.1)) if (-1 <= 10 < 61) else (10) / 7))
    v106 = Class3(v104, (3 <= sum([65536]) % 65537 < 668))
    print(v106, str((False or True)), ["link" for e107 in range(2) if (1e10 > v104)])
    v108: list[int] = [-1000, len([7, 1])]
    v109: int = 0
    print(function59(3, v106.f2, (-13 >= 255)))
    note(len(v108))
    del v108[12:]
    print(function59(4, (True and False), p57=(1 == -13)))
    print(function13(chr(97 + (65536) % 26)))
    for i110 in range(1, 3, 2):
        for i111 in range(0, 4, 2):
            v112: float = v106.f1
            for i113 in format(-1e-3, '.0f')[:6]:
                assert (100 * -13) % 65537 < 10000000000
                if bool(v104):
                    v106.f2 = ((7 * i111) % 65537 == min(-1, i110))
                    assert 7 < 10000000000
                    v109 ^= ((i111 + 1) % 1000003) % 1000
                    v109 %= 1009
                elif True:
                    v120 = ({v109: 123.456, -1000: v112, 100: v112}, v109)
                    v123: bool = (v109 <= v120[1] < 953)
                for i124 in range(1, 5, 1):
                    for i125 in v108[:6]:
                        mix(i125)
                        mix(i125)
                    mix(i124)
                    mix(i110)
        note(i110)
        note(v109)
    note(v109)
    note(v109)


main()
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
print('v98', v98)
print('v99', v99)
print('v100', v100)
print('v101', v101)
print('v102', v102)
print('v103', v103)
print('checksum', checksum)
