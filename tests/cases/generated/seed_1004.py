# Made by tests/tools/generate.py --seed 1004 --size 6
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

    def method4(self, p3: int) -> list[bool]:
        v5 = self.f1
        try:
            assert False, cut("link" + "")
        except AssertionError as x6:
            print(x6)
            for i7 in ("").replace("xyz" or 'z', '_')[:6]:
                for i8 in range(-1, 2, 1):
                    print(squash(squash(0.0 // 10.0) + squash(1e10 - 123.456)))
                    v10: list[int] = [i8]
                    try:
                        raise KeyError(p3)
                    except (LookupError, OverflowError) as x11:
                        print(repr(x11))
                    if (("" == str(False)) or ({-1: 1.0, -1000: 0.0} == {-13: 1.0})):
                        mix(i8)
                        mix(i8)
                        mix(i8)
                    else:
                        mix(p3)
                        mix(p3)
                else:
                    try:
                        raise KeyError(p3)
                    except LookupError as x15:
                        print(x15)
                for i16 in range(-1, 0, 1):
                    v17 = round(-(float(repr(2.5))), 0)
                    for i18 in range(3, 15, 2):
                        mix(i16)
                        mix(i18)
                    else:
                        note(i16)
        return [(1 > 7.0)] * 1


def function23(p20: tuple[float, int, str], p21: Class2, p22: list[bool]) -> list[str]:
    v24: tuple[int, list[int]] = (p20[1], [p20[1], ((255) and (3))])
    try:
        if (((10) & 0xFFFF | ((-1) // 2) & 0xFF) == int(str(int(False))[-1:] or '0')):
            return [(format(-1000, '>+7d')).replace(("😀" or "") or 'z', '_'), (chr(97 + (-13) % 26)).title(), format(min(2.5, 3.75), ',.1f'), p20[2]]
        print(1.5 / float((max(3, 999999, 4)) % 101))
    except Exception as x36:
        print(repr(x36))
    else:
        v37: list[Class2] = [Class2((7, "naïve")), Class2((-13, "Point")), p21]
    return ([chr(97 + (1278) % 26), ("xyz").strip(), p20[2]] + [chr(97 + (1278) % 26), ("xyz").strip(), p20[2]])[:12]


def function42(p39: bool, p40: float, p41: list[bool]) -> bool:
    print(function23((p40, 10, "xyz"), Class2((-1, "link")), p41[::-1]))
    if p39:
        if ((("0").upper())[-3:-1] in (("tab\t").upper()).upper()):
            for _, i49 in enumerate(p41[:6]):
                if (((1 if i49 else 0) * -((0) % 97)) % 101 <= -((-1000) % 97) < 896):
                    for i57 in p41[:6]:
                        mix(0)
                        mix(4)
                        mix(3)
                        mix(0)
                    else:
                        note(2)
                elif (cut(', '.join(["ü", "0"])) < "a"):
                    w66 = 3
                    while w66 > 0:
                        w66 -= 1
                        mix(w66)
                        mix(w66)
                        mix(w66)
                    p40 += (float(repr(1.0)) if p39 else squash(1e-7 * p40))
                    p40 = squash(p40)
                try:
                    note(1000 // (0))
                except ZeroDivisionError as x67:
                    print(x67)
                    v69 = ("😀", [squash((100) * 0.5 + 2.5), p40, -(3.75), 1e-7], (cut("xyz" + "link")).rjust(0, '.'))
                else:
                    v70 = p39
                finally:
                    note(5)
                note(p41.count(p39))
                del p41[12:]
                for i71 in range(-1, 0, 1):
                    note(i71)
                    if (hex(((i71) and (-1000))) in "β2"):
                        note(i71)
                        note(i71)
                        note(i71)
                    elif (cut(("0" or "xyz") * 1) < (("a").title() or format(1e10, '%'))):
                        note(i71)
                        note(i71)
                    note(i71)
            note(5)
        elif True:
            note(3)
            note(3)
    return False


v84: int = (((-1000) % 256) << 4)
v85: float = squash(0.1 ** 2)
v86: bool = (-13 <= v84 < 681)
v87: str = (" ")[::-1]
v89: list[int] = ([0, -1, 10, 255] + [0, -1, 10, 255])[:12]
v90: dict[str, int] = {v87: v84}
for i91 in v89[:6]:
    w92 = 2
    while w92 > 0:
        w92 -= 1
        note(v89.count(i91))
        del v89[12:]
v94: list[str] = [format(squash(7.0 ** 2), '%'), (cut(', '.join(["a", "-7"]))).lower(), cut(cut(v87 + v87) + v87)]
assert ((-9956) and v84) < 10000000000
for _, i95 in enumerate(v89[:6]):
    v87 = format(squash((i95) * 0.5 + v85), '.3f')
    try:
        print(v89.pop(3))
    except (IndexError, OverflowError) as x97:
        print(repr(x97))
    finally:
        v99: int = min(i95, v84)
v101: list[str] = [v87 for e100 in range(2)]
v85 = 1e10
v84 = v84
v103: list[bool] = [(v84 in list(v89))]
for _, i104 in enumerate(v103[:6]):
    for i105 in v103[:6]:
        v106: float = squash((v84) * 0.5 + squash(v85 + v85))
        print(list(v90), hex(((-1000) and v84)) in v90)
        v84 = int(str(int(str(sum(v89) % 1000003)[-1:] or '0'))[-1:] or '0')
        if (v90.get("Point", 255) <= v90.get("ü", -13) < 975):
            if ((v90.get("naïve", 10) < (1) // 7) and (not (("tab\t" < "0")))):
                for i117 in range(0, -2, -1):
                    print(v90.setdefault("😀", v84))
                    v118: dict[int, list[float]] = {-1000: [1e10]}
                    for i119 in range(-3, 0, 1):
                        mix(i119)
                        mix(i117)
                        mix(v84)
                        mix(i117)
                mix(v84)
        else:
            v89 += [((0 if i104 else 0) + v84) % 97]
            del v89[12:]
note(v94.count((cut(repr(0.0)) if v86 else cut(repr(v84)))))
del v94[12:]
if (v84 == ((((255) % 9) ** 1) % 9) ** 2):
    v125: Class2 = Class2(((v84 >> 8), "tab\t"))
    v125.f1 = (int(v86), cut(repr(10)))
v103.extend(v103[:3])
del v103[12:]
print('v84', v84)
print('v85', v85)
print('v86', v86)
print('v87', v87)
print('v89', v89)
print('v90', v90)
print('v94', v94)
print('v101', v101)
print('v103', v103)
print('checksum', checksum)
