# Made by tests/tools/generate.py --seed 1003 --size 6
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
    def __init__(self, f1: float, f2: tuple[int, str], f3: bool) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3

    def __repr__(self) -> str:
        return f"Class4({self.f1!r}, {self.f2!r}, {self.f3!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class4) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3

    def method8(self, p5: bool, p6: str, p7: bool) -> int:
        v9 = self.f1
        v10 = self.f2
        v11 = self.f3
        v12, v13 = v10
        self.f3 = True
        return -((v12) % 101)

    def method15(self, p14: list[float]) -> list[int]:
        v16 = self.f1
        v17 = self.f2
        v18 = self.f3
        p14[0:3] = [v16]
        del p14[12:]
        p14 = [v16 for e19 in range(2)]
        v18 = (((7 * 65536) % 101 & ((10) or 4)) != v17[0])
        self.f1 = v16
        return [0, v17[0]] * 3


def function27(p24: int, p25: str, p26: list[str]) -> int:
    p26.append(cut(p25 * 3))
    del p26[12:]
    return ((~(-1) % 65537) + p24) % 1000003


v30: int = sum([-1]) % 65537
v31: float = -0.5
v32: bool = (False or False)
v33: str = "xyz"
v35: list[int] = ([-1000, 3, 100] + [-1000, 3, 100])[:12]
v36: dict[str, int] = {"link": -3556, " ": 0, "β2": 2210}
if (v33 in cut(repr(int(v32)))):
    for i41 in v35[:6]:
        for i42 in range(0, 5, 1):
            v33 = hex(function27(-1, "link", ["ü"]))
        v45 = Class4(v31, (function27(i41, "0", ["xyz"]), bin(v30 % 64)), bool(False))
elif (v30 <= v30 < 225):
    v50: dict[tuple[int, str], str] = {(10, v33): v33}
else:
    if v32:
        v52: str = ((("β2").upper() or v33)).upper()
    else:
        if ((((v30) or 9)) % 97 == int(str(len([255]))[-1:] or '0')):
            for i57 in range(2, 3, 1):
                v36[v33] = i57
                v58: dict[int, str] = {(i57 - -1) % -1009: v33, i57: cut(''.join(sorted("β2"))), v36.get("a", 100): v33}
                for _, i59 in enumerate(v35[:6]):
                    v60 = v33
        else:
            v61 = Class4(-(float(repr(0.1))), (function27(-6553, v33, ["β2"]), v33), v32)
    try:
        del v36[v33]
    except KeyError as x62:
        print(repr(x62))
    except Exception as x63:
        print(x63)
        print(function27(function27(v30, "-7", [v33]), hex(999999), [v33]))
v64: list[float] = [squash(v31 - -(2.5)), ((v31 % 10.0) % -7.0), squash(7.0 / -7.0), v31]
try:
    raise KeyError(v30)
except (LookupError, OverflowError) as x66:
    print(repr(x66))
    v67 = str(((v30 > -0.0) and (not True)))
for i68 in range(-1, 3, 1):
    w69 = 4
    while w69 > 0:
        w69 -= 1
        for i70 in v64[:6]:
            assert min(w69, w69) < 10000000000
        v71: dict[tuple[int, str], list[float]] = {(-13, v33): [1e-7], (w69, "link"): v64}
    v72 = (-9902, format(1e-7, 'g'), Class4(squash(1.0 * 0.1), (i68, "link"), (10 >= 7)))
if v32:
    v33 += v33
    v33 = cut(v33)
else:
    note(v35.count(max((v30 + 999999) % 10, (v30) % 1009, 7)))
    del v35[12:]
    for i75 in range(2, -4, -1):
        v31 = v31
v64[1:4] = [v31]
del v64[12:]
try:
    w76 = 5
    while w76 > 0:
        w76 -= 1
        for i77 in range(-1, -7, -1):
            v64.insert(0, -v31)
            del v64[12:]
            mix(((255) or 8))
            v35.insert(2, int(str(v36.get("ü", 0))[-1:] or '0'))
            del v35[12:]
            v30 ^= (v36.get("", 10)) % 1000
            v30 %= 65537
    print(v64[v30])
except IndexError as x80:
    print(repr(x80))
else:
    if False:
        v33 += "ü"
        v33 = cut(v33)
    elif ((abs(-1) <= sum([v30]) % 97 < 448) and (squash(1e10 // 10.0) > v31)):
        v81: dict[tuple[int, str], str] = {(3, ""): "ü"}
        v64.insert(-1, v31)
        del v64[12:]
v83 = (min(v30, v30), Class4(1.0, (v30, v33), v32), ((-1000 & v30) >> 4))
v84: dict[str, bool] = {("q'q").rjust(6, '.'): bool(False)}
v85: dict[int, str] = {function27(v30, "β2", [v33]): v33, function27(v30, "a", [""]): ("😀" or v33)}
try:
    v31 -= min(v31, squash(0.1 - 3.75))
    v31 = squash(v31)
    print(v84.pop(format(v31, 'g')))
except KeyError as x86:
    print(repr(x86))
except Exception as x87:
    print(repr(x87))
finally:
    for _, i88 in enumerate(v35[:6]):
        print((str(1)).title(), v85, float(repr(v31)))
        w89 = 5
        while w89 > 0:
            w89 -= 1
            v36[cut(chr(97 + (-1) % 26) + hex(100))] = v36.get("Point", 7)
        v85.update({i88: cut(''.join(sorted(v33)))})
v31 = squash((v83[2]) * 0.5 + (abs(1.0) if v32 else float(repr(v31))))
print('v30', v30)
print('v31', v31)
print('v32', v32)
print('v33', v33)
print('v35', v35)
print('v36', v36)
print('v64', v64)
print('v83', v83)
print('v84', v84)
print('v85', v85)
print('checksum', checksum)
