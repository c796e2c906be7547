# Made by tests/tools/generate.py --seed 1041 --size 6
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
    def __init__(self, f1: bool, f2: bool) -> None:
        self.f1 = f1
        self.f2 = f2

    def __repr__(self) -> str:
        return f"Class3({self.f1!r}, {self.f2!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class3) and self.f1 == other.f1 and self.f2 == other.f2

    def method5(self, p4: list[int]) -> int:
        v6 = self.f1
        v7 = self.f2
        assert -1000 < 10000000000
        try:
            p4 += [len(([999999] + p4)[:12])]
            del p4[12:]
            assert (min(3.75, 1.0) > 1.0), cut("tab\t" * 3)
        except AssertionError as x11:
            print(repr(x11))
            if ((~(3) % 65537) != int(False)):
                p4 += [(abs(-13)) // 2]
                del p4[12:]
            else:
                v22 = (((((10 if v7 else 9815)) or 4)) % 4096 ^ (((((2 >> 1)) % 256) << 1)) % 1024)
                if (v22 >= divmod(v22, 5)[1]):
                    assert 0 < 10000000000
                    del p4[8:]
                    del p4[12:]
                    if (not ((not False))):
                        note(v22)
                        note(v22)
                    else:
                        note(v22)
                else:
                    v33 = ({"a": "0"}, (5515 == abs(1)), -(-1e-3))
                    note(len(p4))
                    del p4[12:]
        except Exception as x34:
            print(repr(x34))
        return (1 * (255 if False else -1)) % 101


def function38(n37: int, p36: list[float]) -> list[bool]:
    if n37 <= 0:
        return [False, False, True, True]
    v39 = function38(n37 - 1, p36)
    p36.reverse()
    del p36[12:]
    return v39[::-1]


def function44(p41: dict[str, int], p42: int, p43: tuple[bool, str]) -> bool:
    print(list(p41), (("a").replace("link" or 'z', '_')).lower() in p41)
    print({"😀": "xyz", "😀": "q'q", " ": "0"})
    return False


def function48(p46, p47):
    assert (3 & -2094) < 10000000000
    note(len([sum([999999]) % 101, (((0) % 256) << 6), -((-1000) % 7), (2) // -4]))
    return {7: False, 3: True, -1000: False}


v52: int = int(False)
v53: float = (7.0 % 10.0)
v54: bool = (("ü", "link", v53) == ("tab\t", "ü", v53))
v55: str = (" " or "😀")
v56: list[int] = [v52]
v57: dict[str, int] = {v55: 100}
v58: dict[int, tuple[bool, int, int]] = {999999: (True, -1, 3654)}
v59: str = v55
v52 -= (65536) % 1000
v52 %= 1009
for i60 in range(2, 3, 1):
    if (((v52 <= v52 < 122), "xyz", v54) == (v54, v59.upper(), True)):
        if bool((v57.get("a", 0) == ((1) & 0xFFFF | (-1) & 0xFF))):
            assert v52 < 10000000000
        elif (len(v56) == (1 * abs(7)) % 97):
            v75, v76 = "tab\t", v54
        else:
            v77: tuple[int, bool, bool] = (i60, v54, True)
            for i78 in v56[:6]:
                for i79 in range(-1, 2, 1):
                    if v54:
                        mix(i78)
                        mix(i78)
                        mix(v52)
                    else:
                        mix(i79)
                        mix(i79)
                try:
                    note(i60 % ((i60) % 2))
                except ZeroDivisionError as x80:
                    print(repr(x80))
                    print(list(v57), v59[::1] in v57)
                v57.update({v59: max(v77[0], i60, 6)})
        v83, v84 = Class3(v54, v54), (-((7) % 1009) in v56)
    elif v54:
        if (function44(v57, 999999, (False, "link")) or (abs(0) == i60)):
            v56.reverse()
            del v56[12:]
            v90, v91 = v52, (cut(repr("link"))).strip()
            v95: bool = (((65536 in [v90]), str(123.456)) == (([v91] == [v59]), bin((255) % 64)))
    note(v52)
    v97 = v53
    v52 ^= (max(i60, i60, 4)) % 1000
    v52 %= 97
try:
    v59 = v55.lower()
    note(v52 % ((v52) % 2))
except Exception as x101:
    print(x101)
    v102, v103 = squash(v53 * v53), (cut("" * 1) if (1 != v52) else ("" or v55))
finally:
    if v54:
        for i104 in "0"[:6]:
            v105 = v52
        if True:
            v52 += (v52) % 1000
            v52 %= 1009
        elif (v57.get("a", 10) in list(v56)):
            if v54:
                v111: dict[int, int] = {(v52) % 10: v52, int(False): -1, (10 & v52): abs(v52)}
        else:
            for i112 in range(-1, -4, -1):
                v56.append(abs(-((-2794) % 7)))
                del v56[12:]
                v58[(((2) and (10)) + 65536) % 1009] = (v54, v52, ((255) % 4096 ^ (i112) % 1024))
                for i114 in range(-2, 13, 3):
                    v115: list[Class3] = [Class3(v54, (10 != i114))]
print(function38(4, [v53, v53, 1e-7, v53]))
if (v52 > 0.1):
    assert len([255]) < 10000000000
else:
    if (not v54):
        note(len(v57))
    v55 = (cut(repr((True or False))) if bool(v53) else v59)
w119 = 3
while w119 > 0:
    w119 -= 1
    print(v58.setdefault((v57.get("q'q", 1500) + w119) % 97, ((-1 != w119), v57.get("a", 2555), v57.get("tab\t", 3))))
    print(function38(2, [-0.0 for e120 in range(2) if v54]))
    for i121 in range(3, 6, 3):
        assert (7 & w119) < 10000000000
        v122 = (-8274, {(1, ""): 100})
try:
    for i123 in v56[:6]:
        if ((("q'q")[1:3] if False else ("-7").strip()) in bin((v57.get("", 999999)) % 64)):
            w125 = 4
            while w125 > 0:
                w125 -= 1
                mix(v57.get("", 7275))
                v126, v127 = {(v52, "0"): v54, (7, "naïve"): False, (i123, v59): v54}, {-13: " "}
                v129: dict[tuple[int, str], list[int]] = {(10, "q'q"): ([1] + v56)[:12]}
            v130: list[Class3] = [Class3((v52 < 1), bool(v54))]
            print(function48([False, False, False, False], ["0" for e131 in range(4) if (v52 >= -1)]))
        elif (i123 <= v52 < 471):
            for i134 in range(3, 9, 1):
                v58[min(v52, (0 - 10) % -10)] = (v54, ((3) and (2)), ((65536) and (3)))
                v56.append(-((((7) and v52)) % 65537))
                del v56[12:]
                v138: list[int] = v56[:]
        else:
            if function44({v55: 0, v59: 2}, (((v52) % 256) << 10), (v54, " ")):
                break
            if True:
                continue
        print(list(v57), cut(repr(v53)) in v57)
    note(v56.index(2))
except ValueError as x139:
    print(x139)
else:
    v140 = Class3((v52 in v56), ((True or v54) and (7 <= 2 < 938)))
for i141 in range(-2, 16, 3):
    note(((i141) or 10))
    try:
        note(0 % ((0) % 2))
    except (ZeroDivisionError, OverflowError) as x145:
        print(x145)
    except Exception as x146:
        print(x146)
        v52 += (divmod(0, 5)[0]) % 1000
        v52 %= 7
    if (((int(str(i141)[-1:] or '0')) % 4096 ^ (v52) % 1024) != 7):
        v152: Class3 = Class3(True, (not ((v55 < v59))))
        note((((i141) % 256) << 5))
    elif ((((v52) % 65537) and v52) >= i141):
        if v54:
            note(((divmod(-6303, 10)[0] & -((100) % 1009)) if function44(v57, p42=i141, p43=(v54, "naïve")) else v52))
            v52 ^= (i141) % 1000
            v52 %= 97
            v157 = squash(v53 ** 2)
        else:
            v54 = (not v54)
        v159: float = squash((v53 % -7.0) - squash(round(0.0, 4) - (65536) / 6))
    else:
        del v56[8:]
        del v56[12:]
    for i160 in range(-3, 2, 1):
        v161: dict[str, dict[str, float]] = {"ü": {"naïve": 7.0}}
        v52 -= (((v52) and i160)) % 1000
        v52 %= 97
        v163: list[bool] = [((-0.5 > 0.1) and function44(dict(v57), -13, (False, v55))), v54] * 3
        note(len(v58))
print(v57, v52, squash(v53 * -1e-3))
v164 = Class3(v54, function44(v57, 999999, (v54, v55)))
print('v52', v52)
print('v53', v53)
print('v54', v54)
print('v55', v55)
print('v56', v56)
print('v57', v57)
print('v58', v58)
print('v59', v59)
print('v164', v164)
print('checksum', checksum)
