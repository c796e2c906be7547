# Made by tests/tools/generate.py --seed 1045 --size 6
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
    def __init__(self, f1: tuple[int, str]) -> None:
        self.f1 = f1

    def __repr__(self) -> str:
        return f"Class2({self.f1!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class2) and self.f1 == other.f1

    def method6(self, p3: int, p4: bool, p5: tuple[float, float, int]) -> bool:
        v7 = self.f1
        print(p4, ((p3 < p3) or (65536 >= 255)), v7)
        v9 = -1e-3
        if (cut(', '.join([v7[1], format(p3, '05d')])) < cut("tab\t" * 2)):
            if (v7[1] in v7[1]):
                if (p4 or p4):
                    try:
                        note(p3)
                        print(float(bin((-1000) % 64)) > 0.5)
                    except Exception as x23:
                        print(x23)
                    v24 = -1
                else:
                    if p4:
                        return (" " < bin((7) % 64))
            v32: dict[str, int] = {bin((1) % 64): p3}
            v33: float = (round(min(-0.5, v9), 0) % 10.0)
        self.f1 = v7
        return p4

    def method35(self, p34: list[str]) -> str:
        v36 = self.f1
        for i37 in p34[:6]:
            for i38 in p34[:6]:
                if ((3 <= 7 < 126) and (i38.lower() < str(True))):
                    v46: list[bool] = [(int(str(3)[-1:] or '0') < (~(-13) % 101)), True, ((-0.0 if True else 0.1) > float(repr(2.5)))]
                    v55: bool = (v36[0] > -(squash(1e-7 + 3.75)))
                    v60 = hex(((-2637 * -1000) % 1009 & min(10, 10)))
            p34.insert(2, (("link" if True else "😀") or i37))
            del p34[12:]
            p34.sort()
            del p34[12:]
        return chr(97 + (1) % 26)


class Class62:
    def __init__(self, f61: float) -> None:
        self.f61 = f61

    def __repr__(self) -> str:
        return f"Class62({self.f61!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class62) and self.f61 == other.f61

    def method65(self, p63: bool, p64: list[float]) -> str:
        v66 = self.f61
        p64.insert(0, v66)
        del p64[12:]
        assert sum([999999]) % 65537 < 10000000000
        p64 = p64
        self.f61 = v66
        return (cut("" + "β2") if (v66 > v66) else format(-0.0, '+.4g'))

    def method68(self, p67: list[str]) -> bool:
        v69 = self.f61
        p67.insert(-1, "a")
        del p67[12:]
        p67.append((("ü")[-2:-3]).title())
        del p67[12:]
        v74: str = (bin(((100 & 1)) % 64)).rjust(12, '.')
        return (not ((v74 in "xyz")))


def function76():
    try:
        raise KeyError(7884)
    except LookupError as x78:
        print(x78)
        v80 = float(repr(squash(1.0 + round(7.0, 0))))
    else:
        v84 = ((len("0")) % 9) ** 6
    return (int(str(3)[-1:] or '0') in ([-13, 999999] + [-13, 999999])[:12])


def function90(n89: int, p86: str, p87: int, p88: str) -> dict[tuple[int, str], int]:
    if n89 <= 0:
        return {(7, p86): -1}
    v91 = function90(n89 - 1, cut(', '.join([p86, " "])), n89, ("").lower())
    p87 = p87
    return {(p87, "q'q"): 7}


def function92():
    if ((((999999 - -1) % -1000003) & 0xFFFF | ((10) % 65537) & 0xFF) != -1000):
        v97 = -1
        v104 = (max(sum([-1]) % 1000003, v97, 5) + v97) % 1009
    elif ([(1 < 255), function76(), (999999 > -0.0)] == [True for e113 in range(6)]):
        v114 = ""
    try:
        raise ValueError((" ").upper())
    except (ValueError, OverflowError) as x117:
        print(repr(x117))
    else:
        v119: list[float] = [squash(abs(-0.0) * (-0.5 if True else 3.75)), squash(3.75 / -7.0), round((2) / 9, 1), 123.456]
    return (int(str(-1000)[-1:] or '0') >= (3 + 10) % 65537)


v123: int = ((3) or 7)
v124: float = (999999) / 9
v125: bool = (False or False)
v126: str = ("naïve").lower()
v128: list[int] = ([65536, v123, v123] + [65536, v123, v123])[:12]
v129: dict[str, int] = {v126: 8840, "tab\t": 10, "xyz": 3}
print(list(v129), cut(''.join(sorted((v126 or v126)))) in v129)
print(v126)
print(v128, v124)
for i130 in v128[:6]:
    v132, v133 = [v124, v124] * 2, Class2((7, " "))
    w134 = 2
    while w134 > 0:
        w134 -= 1
        v123 |= (v129.get("tab\t", -13)) % 1000
        v123 %= 1009
        for i135 in (v126 or "ü")[:6]:
            v142: bool = (v124 > v124)
            if True:
                v123 -= ((w134 & (~(7) % 1000003))) % 1000
                v123 %= 97
                try:
                    v128.insert(3, ((int(False)) % 9) ** 6)
                    del v128[12:]
                    print(v129[i135.lower()])
                except KeyError as x144:
                    print(repr(x144))
                else:
                    v124 -= squash(v124 - min(-0.0, v124))
                    v124 = squash(v124)
                try:
                    raise ValueError(i135.strip())
                except ValueError as x146:
                    print(x146)
                except Exception as x147:
                    print(x147)
                    v148: list[list[str]] = ([[i135, i135.rjust(0, '.'), "😀"]] + [[i135, i135.rjust(0, '.'), "😀"]])[:12]
                finally:
                    mix(-8509)
    for i149 in range(-1, -6, -1):
        v153: bool = (v125 or (not (("link" < v126))))
        assert i149 < 10000000000
    assert i130 < 10000000000
v155 = ((((v129.get("a", -1)) % 256) << 2)) % 10
v156, v157 = (~(255) % 1000003), v126
for i158 in v128[:6]:
    print(v129.setdefault("tab\t", v123))
    if (v124 > squash(1e-7 * float(v123))):
        v129[("link").upper()] = divmod(abs(v123), 11)[0]
        w165 = 5
        while w165 > 0:
            w165 -= 1
            v168 = (v156 <= -(((w165 * 2) % 10) % 7) < 764)
            try:
                mix(v123)
                note(10 % ((10) % 2))
            except ZeroDivisionError as x169:
                print(x169)
                mix(w165)
            mix(w165)
        note(v155)
    elif (v123 >= v123):
        note(i158)
        note(i158)
note(v123)
note(v156)
note(v155)
note(v155)
note(v155)
print('v123', v123)
print('v124', v124)
print('v125', v125)
print('v126', v126)
print('v128', v128)
print('v129', v129)
print('v155', v155)
print('v156', v156)
print('v157', v157)
print('checksum', checksum)
