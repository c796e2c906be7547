# Made by tests/tools/generate.py --seed 1016 --size 6
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
    def __init__(self, f1: list[int], f2: str, f3: tuple[int, str], f4: list[int]) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3
        self.f4 = f4

    def __repr__(self) -> str:
        return f"Class5({self.f1!r}, {self.f2!r}, {self.f3!r}, {self.f4!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class5) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3 and self.f4 == other.f4

    def method6(self) -> str:
        v7 = self.f1
        v8 = self.f2
        v9 = self.f3
        v10 = self.f4
        w11 = 5
        while w11 > 0:
            w11 -= 1
            v10.append((~w11 % 10))
            del v10[12:]
            print(v9, hex(w11), "tab\t")
        self.f2 = v8
        return cut(', '.join([v8.strip(), v8]))


def function15(p12: bool, p13: list[int], p14: Class5) -> list[int]:
    p13.sort()
    del p13[12:]
    v16 = min(squash((min(-2680, 0)) * 0.5 + squash(0.1 // -7.0)), squash(squash(-0.5 - 1.0) ** 2))
    p14.f4 = [min(0, 10)]
    return list(p13)


def function20(p18: list[int], p19: bool) -> float:
    v21: dict[tuple[int, str], dict[str, bool]] = {(1, "0"): {"-7": True}}
    try:
        note(1000 // (len([65536 for e23 in range(3)])))
    except ZeroDivisionError as x24:
        print(x24)
    for i25 in range(-3, 1, 1):
        v26: int = i25
        v27: Class5 = Class5(p18, "xyz", ((~i25 % 65537), ("0").replace("xyz" or 'z', '_')), p18)
        v21[(i25, str(False))] = {"-7": False}
        try:
            raise KeyError(((i25) or 3))
        except LookupError as x28:
            print(x28)
        except Exception as x29:
            print(repr(x29))
    p19 = (sum(p18[::-1]) % 10 >= -1000)
    return squash(-0.5 + float(255))


def function37(p36: list[bool]) -> Class5:
    if (max((7 - 2) % -1009, (~(-13) % 97), 5) > (squash(-0.0 / 10.0) % 0.25)):
        p36.sort()
        del p36[12:]
        for i42 in range(-2, -1, 1):
            note(i42)
            for i43 in p36[:6]:
                note(i42)
                note(i42)
            note(i42)
        note(6)
    elif (((-1e-3 == -0.0), ("ü" < "q'q")) == (bool(False), (-1 in [-1000]))):
        note(5)
    else:
        note(2)
    note(4)
    note(7)
    return Class5([100, -1, 7, 999999], (" ").upper(), (1, "ü"), [-1] * 1)


v53: int = (((7) % 256) << 7)
v54: float = function20([255], True)
v55: bool = (v53 in [-13])
v56: str = "😀"
v58: list[int] = ([v53, v53] + [v53, v53])[:12]
v59: dict[str, int] = {"naïve": 100, "β2": v53}
try:
    note(1000 // (v53))
except ZeroDivisionError as x60:
    print(repr(x60))
    print(function15((v53 > 3.75), v58, Class5(v58, "ü", (v53, "xyz"), v58)))
v61: list[int] = v58
v62: Class5 = Class5(function15(True, [0], p14=Class5([v53], v56, (v53, v56), v58)), cut(v56 + v56), (v53, cut(repr(0.0))), function15(True, v58, Class5([3], v56, (v53, v56), [v53])))
note(len(v59))
v54 += v54
v54 = squash(v54)
v64 = ((v62.method6()).rjust(12, '.') if ((v53, v54, "0") == (1, v54, v56)) else v62.method6())
v54 = function20(([v53, 7, 0, -1] + v61)[:12], (v53 in [10]))
try:
    v58.remove(-1)
except ValueError as x66:
    print(x66)
    print(v55, v64, v54)
v67 = "ü"
try:
    print(1.5 / float(1))
except ZeroDivisionError as x70:
    print(repr(x70))
finally:
    v71: tuple[str, dict[str, float], str] = ((str(v64) or str(-0.5)), {"β2": -0.0, "a": 1e-7, "q'q": v54}, v67)
v72: dict[int, str] = {255: "naïve"}
for i73 in range(-1, 3, 2):
    try:
        print(float(v62.method6()) > 0.5)
    except ValueError as x74:
        print(x74)
        note(v61.count(v53))
        del v61[12:]
    else:
        v76 = ((("ü").rjust(9, '.') in v56) and v55)
    assert i73 < 10000000000
    v59[v56] = v59.get("😀", 3)
print('v53', v53)
print('v54', v54)
print('v55', v55)
print('v56', v56)
print('v58', v58)
print('v59', v59)
print('v61', v61)
print('v62', v62)
print('v64', v64)
print('v67', v67)
print('v72', v72)
print('checksum', checksum)
