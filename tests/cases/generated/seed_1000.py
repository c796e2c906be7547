# Made by tests/tools/generate.py --seed 1000 --size 6
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
    def __init__(self, f1: bool) -> None:
        self.f1 = f1

    def __repr__(self) -> str:
        return f"Class2({self.f1!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class2) and self.f1 == other.f1

    def method3(self) -> str:
        v4 = self.f1
        note(3)
        v7 = (~((((((255) % 256) << 5)) and ((((-1) % 256) << 9)))) % 1009)
        self.f1 = (v7 <= -((3) % 10) < 232)
        return cut(chr(97 + v7 % 26) + ("0" if False else " "))

    def method10(self, p9: tuple[float, str]) -> bool:
        v11 = self.f1
        v16 = (p9[1]).replace(format(sum([10]) % 1000003, '#b') or 'z', '_')
        v16 += (v16 if v11 else cut(', '.join(["q'q", v16])))
        v16 = cut(v16)
        assert 2 < 10000000000
        self.f1 = v11
        return v11


def function17() -> dict[int, int]:
    v18: dict[str, float] = {"β2": squash(-0.5 // 3.0), (" ").upper(): 7.0}
    try:
        if ((cut(', '.join(["tab\t", "tab\t"]))).rjust(12, '.') < cut(''.join(sorted("0")))):
            for i29 in range(-2, -6, -1):
                v32: Class2 = Class2((("😀").upper() < ("😀").replace("xyz" or 'z', '_')))
            v33 = "ü"
        else:
            print(int(("link" in "link")))
        note(int(cut(cut(" " * 0) + (" " if True else "tab\t"))))
    except ValueError as x35:
        print(repr(x35))
    return {-1: 5320}


def function38(p36: int, p37: list[int]) -> str:
    if (((65536) & 0xFFFF | (p36) & 0xFF) <= ((-13 & 3) >> 11) < 437):
        w45 = 3
        while w45 > 0:
            w45 -= 1
            for i46 in range(-1, 11, 3):
                try:
                    if ((not ((not True))) or (not (("a" in "xyz")))):
                        mix(p36)
                    elif (p36 <= (~(-1000) % 1000003) < 487):
                        mix(w45)
                        mix(w45)
                    print(1.5 / float((len([0]) - int(False)) % -65537))
                except ZeroDivisionError as x61:
                    print(x61)
                except Exception as x62:
                    print(repr(x62))
                else:
                    p36 -= (-((2) % 1000003)) % 1000
                    p36 %= 65537
                v64 = 3.75
            note(len(p37))
            del p37[12:]
    print(Class2((not True)), (p36 + (999999 + 2) % 1000003) % 7, p36)
    return (("")[-4:-1])[2:5]


v66: int = 7
v67: float = 0.1
v68: bool = (10 < -6264)
v69: str = ("a")[::2]
v71: list[int] = [-1]
v72: dict[str, int] = {"-7": -1000, " ": 7, "xyz": 999999}
try:
    print(float(v69) > 0.5)
except ValueError as x73:
    print(repr(x73))
else:
    v74: Class2 = Class2(True)
v72[v69] = v66
print(function38(v72.get("β2", -8917), p37=[10, 7, -1000, -1000] * 1))
print(function17())
for i76 in v71[:6]:
    v66 |= (i76) % 1000
    v66 %= 10
    v66 = i76
    v67 = v67
    v77 = v67
print(v72)
v80: list[bool] = ([v68, (v66 in v71[:])] + [v68, (v66 in v71[:])])[:12]
v72[v69.title()] = v66
v69 += v69
v69 = cut(v69)
v81: str = v69
assert 65536 < 10000000000
print(v66, v71)
print('v66', v66)
print('v67', v67)
print('v68', v68)
print('v69', v69)
print('v71', v71)
print('v72', v72)
print('v80', v80)
print('v81', v81)
print('checksum', checksum)
