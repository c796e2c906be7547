# Made by tests/tools/generate.py --seed 1002 --size 6
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
    def __init__(self, f1: float, f2: float, f3: float, f4: str) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3
        self.f4 = f4

    def __repr__(self) -> str:
        return f"Class5({self.f1!r}, {self.f2!r}, {self.f3!r}, {self.f4!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class5) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3 and self.f4 == other.f4

    def method7(self, p6: int) -> str:
        v8 = self.f1
        v9 = self.f2
        v10 = self.f3
        v11 = self.f4
        print(999999)
        return v11

    def method14(self, p12: list[int], p13: int) -> tuple[float, str, int]:
        v15 = self.f1
        v16 = self.f2
        v17 = self.f3
        v18 = self.f4
        try:
            note(1000 // (-((p13) % 101)))
        except ZeroDivisionError as x21:
            print(x21)
            if (p13 in p12):
                return (1e10, (" ").title(), (((((-13) % 4096 ^ (p13) % 1024)) % 256) << 5))
        else:
            v15 = squash(-(round(-0.5, 0)) - squash(squash(v16 // 3.0) ** 2))
        self.f1 = (int(str(-1)[-1:] or '0')) / 4
        return (squash((p13) * 0.5 + 1.0), cut(repr(0.1)), (p13 * 255) % 101)


class Class35:
    def __init__(self, f32: bool, f33: tuple[int, str], f34: int) -> None:
        self.f32 = f32
        self.f33 = f33
        self.f34 = f34

    def __repr__(self) -> str:
        return f"Class35({self.f32!r}, {self.f33!r}, {self.f34!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class35) and self.f32 == other.f32 and self.f33 == other.f33 and self.f34 == other.f34

    def method37(self, p36: int) -> dict[str, float]:
        v38 = self.f32
        v39 = self.f33
        v40 = self.f34
        v41 = ([(" ").lower(), cut(''.join(sorted("")))], (float(repr(-1e-3)) % 10.0))
        self.f33 = ((~p36 % 97), (" ").strip())
        return {"0": -1e-3}

    def method44(self, p42: bool, p43: list[str]) -> Class5:
        v45 = self.f32
        v46 = self.f33
        v47 = self.f34
        v48 = squash(squash((-0.0 if False else -0.5) / 10.0) ** 2)
        p43.append(str(cut(repr(-0.5))))
        del p43[12:]
        if v45:
            return Class5(float(repr(squash(0.1 - v48))), float(repr(squash(2.5 * -0.5))), 1.0, "q'q")
        v52 = ((((0 - -1) % -10) // -4) & 0xFFFF | (((~(-1) % 65537)) % 1009) & 0xFF)
        return Class5(v48, v48, v48, ("a")[::1])


def function56(p53, p54, p55=True):
    v58: float = squash(squash(float(repr(1e-7)) - round(0.1, 2)) + float(repr(squash(1e-7 ** 2))))
    v60: str = (format(v58, '.0f') if ([True] == [True for e59 in range(2)]) else (("link").strip()).strip())
    if (abs(abs(-13)) > 0.1):
        v66 = Class35(True, ((7) // -4, chr(97 + (2786) % 26)), (len(p54) + (10 & 2)) % 101)
        if (v60 in v60.rjust(12, '.')):
            return ((len("ü")) // 7, abs((~(-1) % 10)), ((7056 < -1) or True))
        v76: int = -((v66.f34) % 10)
    return (len([2]), ((-13) % 9) ** 6, (True or False))


v77: int = (~(255) % 10)
v78: float = round(0.0, 1)
v79: bool = ("β2" in "tab\t")
v80: str = ("Point" or "xyz")
v81: list[int] = [999999, 2, 999999]
v82: dict[str, int] = {"q'q": 999999}
v77 |= (-1) % 1000
v77 %= 97
print(v82.setdefault(format((v78 if False else 7.0), '%'), v82.get("Point", 100)))
if bool(v78):
    if v79:
        v86 = v80
    else:
        v88 = ("β2")[::1]
        print("naïve", v79)
else:
    v90, v91 = [round(v78, 2)], ([v80, bin((65536) % 64)] + [v80, bin((65536) % 64)])[:12]
    v78 += 1e-7
    v78 = squash(v78)
for i92 in ("q'q").replace(v80 or 'z', '_')[:6]:
    print(function56(("Point" < i92), v81[:]))
    for i94 in v81[:6]:
        v80 += "a"
        v80 = cut(v80)
        print(list(v82), i92 in v82)
        mix(v82.get("", 7))
v78 = squash(v78 - squash(-(1e-7) // 3.0))
v77 |= (999999) % 1000
v77 %= 1000003
v95: list[dict[tuple[int, str], bool]] = ([{(7, ""): v79}] + [{(7, ""): v79}])[:12]
v81.insert(3, v77)
del v81[12:]
v78 = (v78 if (squash((-1000) * 0.5 + v78) > 1e10) else -0.0)
v82[bin(((v77 >> 5)) % 64)] = v77
if (v79 or (cut(''.join(sorted("q'q"))) in cut(''.join(sorted(v80))))):
    try:
        v104 = v77
        print(v81.pop(0))
    except IndexError as x105:
        print(repr(x105))
    else:
        print(v80, ([v79, (999999 != v77), (10 <= v77 < 12)] + [v79, (999999 != v77), (10 <= v77 < 12)])[:12])
    v81 = [v77, v82.get("naïve", 2)]
for _, i107 in enumerate(v81[:6]):
    v108: tuple[bool, bool] = ((not False), v79)
    if (len(cut("-7" + v80)) != i107):
        v81 += [i107]
        del v81[12:]
print('v77', v77)
print('v78', v78)
print('v79', v79)
print('v80', v80)
print('v81', v81)
print('v82', v82)
print('v95', v95)
print('checksum', checksum)
