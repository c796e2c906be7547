# Made by tests/tools/generate.py --seed 1013 --size 6
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
    def __init__(self, f1: tuple[int, str], f2: tuple[int, str], f3: tuple[int, str]) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3

    def __repr__(self) -> str:
        return f"Class4({self.f1!r}, {self.f2!r}, {self.f3!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class4) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3

    def method5(self) -> int:
        v6 = self.f1
        v7 = self.f2
        v8 = self.f3
        print(v7, v7)
        v15 = (float(((999999) % 4096 ^ (-1000) % 1024)) == 2.5)
        v21: int = max(10, int(str(-((1) % 1000003))[-1:] or '0'), 2)
        assert (v21 + 4071) % 10 < 10000000000
        self.f2 = v8
        return -13


def function26(n25: int, p22: int, p23: str, p24: int) -> str:
    if n25 <= 0:
        return p23
    v27 = function26(n25 - 1, p22, ("a").lower(), p22)
    for i28 in range(-1, 7, 2):
        if (chr(97 + (sum([n25]) % 65537) % 26) in (cut(''.join(sorted("Point")))).rjust(12, '.')):
            v37: float = squash((((65536) and (1))) / 9 + round(-0.0, 2))
        else:
            for i38 in range(0, 4, 1):
                p24 -= (i38) % 1000
                p24 %= 101
                v43 = ((("-7" if False else "Point") or p23) in format(min(-1e-3, -1e-3), 'g'))
                p23 = v27
                p24 |= (i28) % 1000
                p24 %= 97
            v27 = "a"
        if (float(repr(squash(2.5 - 1e10))) > (min(123.456, 1.0) if (False and False) else 7.0)):
            assert n25 < 10000000000
            p22 |= (n25) % 1000
            p22 %= 7
        elif (cut(p23 + p23) in v27):
            try:
                p23 += p23.rjust(6, '.')
                p23 = cut(p23)
                print(float(("q'q")[::2]) > 0.5)
            except ValueError as x61:
                print(repr(x61))
            except Exception as x62:
                print(x62)
            p22 = n25
        if (p24 != -((-13) % 1009)):
            v69: float = -0.0
            p24 += (min(abs(p24), max(3, 0, 12))) % 1000
            p24 %= 1009
            for i70 in range(-3, -9, -1):
                v74: list[int] = [i70, int((1.0 > v69)), p22, i28]
            else:
                for i75 in range(-1, 3, 2):
                    p24 -= (i75) % 1000
                    p24 %= 1009
                    v76 = p23
                    v84 = (p22 < p24)
                else:
                    v85, v86 = (len("xyz") == (255 + 65536) % 10), True
    for i87 in (" ")[::-2][:6]:
        assert n25 < 10000000000
        if (p24 < int((7 < n25))):
            break
        v96: list[int] = [int(str(min(n25, p22))[-1:] or '0')]
    v98: list[int] = [255] * 3
    return bin(((n25) % 1000003) % 64)


def function102(p99: list[bool], p100: dict[tuple[int, str], bool], p101: bool) -> float:
    try:
        raise ValueError("β2")
    except ValueError as x106:
        print(repr(x106))
        for i107 in p99[:6]:
            if ((10 < (7 if i107 else 2)) or i107):
                for i115 in p99[:6]:
                    for i116 in range(0, -3, -1):
                        mix(i116)
                    mix(7)
                    note(p99.count(i115))
                    del p99[12:]
                    if i115:
                        mix(1)
                        mix(9)
            note(8)
    else:
        note(0)
    finally:
        note(9)
    note(2)
    note(5)
    return 7.0


v117: int = (1725 * 7) % 65537
v118: float = float(repr(7.0))
v119: bool = False
v120: str = function26(2, v117, "Point", 0)
v121: list[int] = [-1000, 3]
v122: dict[str, int] = {"0": -1}


def main() -> None:
    v124: list[str] = [cut("" + "ü") for e123 in range(5)]
    print(function26(4, (7) // -4, p23=str(100), p24=(((0) % 256) << 11)))
    v125: tuple[tuple[str, int, bool], list[str]] = ((("q'q" if False else "link"), 2, (-13 > 0.0)), v124)
    v135 = (squash(squash(1e10 // 0.25) * squash(7.0 * -0.0)) > 7.0)
    v140 = divmod((((3) % 256) << 6), 8)[0]
    v144: list[bool] = ([(v140 in ([0, v140, v140, v140] + [0, v140, v140, v140])[:12]), v135, (v140 > squash(1e-7 - 1.0))] + [(v140 in ([0, v140, v140, v140] + [0, v140, v140, v140])[:12]), v135, (v140 > squash(1e-7 - 1.0))])[:12]
    for i145 in range(0, -3, -1):
        if v135:
            v146 = ("0" if v135 else "naïve")
            try:
                v124.remove("β2")
            except Exception as x147:
                print(repr(x147))
            else:
                print(v144, v144)
        elif (v140 <= int(str(-13)[-1:] or '0') < 366):
            assert v140 < 10000000000
    v140 += (divmod(int(str(v140)[-1:] or '0'), 7)[0]) % 1000
    v140 %= 1009
    assert v140 < 10000000000
    assert (~(1) % 97) < 10000000000
    if ((v140 != (-1 & v140)) or (int(True) >= min(7, v140))):
        v135 = (abs(-0.5) > 3.75)
        v164: list[dict[tuple[int, str], int]] = [{(0, "q'q"): v140, (7, " "): v140}] * 2
        print(v124, 1e-7)
    elif (int(str(-1000)[-1:] or '0') >= ((v140 * -1) % 101 - (v140 >> 11)) % -65537):
        for i173 in v124[:6]:
            note(len(v124))
            del v124[12:]
            for i174 in v124[:6]:
                for _, i175 in enumerate(v124[:6]):
                    mix(v140)
                mix(v140)
                mix(v140)
                mix(v140)
    else:
        note(v140)
        note(v140)
    note(v140)


main()
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
note(v117)
print('v117', v117)
print('v118', v118)
print('v119', v119)
print('v120', v120)
print('v121', v121)
print('v122', v122)
print('checksum', checksum)
