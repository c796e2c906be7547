# Made by tests/tools/generate.py --seed 1006 --size 6
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
    def __init__(self, f1: float) -> None:
        self.f1 = f1

    def __repr__(self) -> str:
        return f"Class2({self.f1!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class2) and self.f1 == other.f1

    def method3(self) -> bool:
        v4 = self.f1
        v15: bool = ("link" < cut(', '.join([("tab\t").upper(), "link"])))
        return ((3 if False else 255) < (255 - 65536) % -1009)

    def method17(self, p16: bool) -> float:
        v18 = self.f1
        v19: int = -2633
        v22 = cut(repr((len("q'q") > v18)))
        try:
            note(int(v22))
        except Exception as x23:
            print(x23)
        else:
            v22 += chr(97 + (-1000) % 26)
            v22 = cut(v22)
        self.f1 = v18
        return squash(squash(123.456 // 10.0) + float(repr(0.1)))


def function27(p24, p25, p26):
    note(len(p26))
    for i28 in range(-2, 0, 2):
        for i29 in range(3, 12, 3):
            if (8197 == (i29 * i29) % 101):
                v36: float = 3.75
                v38 = (p26.get(999999, True), p25[-3:6], (str(False)).upper())
                if (sum(p24[1:0]) % 65537 != i29):
                    return "ü"
        else:
            v43: dict[str, int] = {cut(repr("😀")): i28, ("-7" if True else "tab\t"): (2) % 7, "tab\t": ((i28) % 4096 ^ (10) % 1024)}
        if False:
            return format(squash(min(-0.5, 0.1) // 10.0), '10.2e')
        if ([(65536 == 2), (999999 in p24)] == [(1.0 > 1e-7), (not True)]):
            return hex(((i28) or 12))
        if ({(999999, "😀"): 1e10, (255, "tab\t"): 0.0, (i28, "-7"): 1.0} == {(-1000, "Point"): 1e10}):
            v54 = (p24, Class2(squash(1e-7 ** 2)))
            print(Class2(-(-0.0)))
    return (cut(', '.join(["Point", "link"]))).title()


def function57(p55, p56):
    try:
        p56.remove(True)
    except ValueError as x60:
        print(x60)
    p56.reverse()
    del p56[12:]
    return 0.0


def function64(n63: int, p61: tuple[float, str], p62: Class2) -> Class2:
    if n63 <= 0:
        return Class2(3.75)
    v65 = function64(n63 - 1, (1e10, "0"), Class2(-0.0))
    assert n63 < 10000000000
    return v65


def function69(p66, p67, p68=-0.0):
    note(len(p66))
    del p66[12:]
    print(function64(1, (1e-7, "xyz"), Class2(p68)))
    v76 = (min(((-13) % 4096 ^ (7) % 1024), sum([2]) % 10) >= 100)
    p68 = (round(p68, 0) % 0.25)
    return p68


v79: int = len([1])
v80: float = min(1.0, 0.1)
v81: bool = (" " in "naïve")
v82: str = "a"
v84: list[int] = ([v79, v79, 100] + [v79, v79, 100])[:12]
v85: dict[str, int] = {"naïve": -1000}
v84.extend(v84[:3])
del v84[12:]
for _, i86 in enumerate(v84[:6]):
    if v81:
        try:
            print(v85[" "])
        except KeyError as x89:
            print(x89)
        else:
            v90 = -13
        print(function69(v84[-1:5], v82.replace("β2" or 'z', '_')))
    else:
        try:
            del v85[v82]
        except (KeyError, OverflowError) as x92:
            print(x92)
        v93: Class2 = Class2(v80)
try:
    v96 = ((int(v81) if (not v81) else len(v82)) > v80)
    note(int(format(squash(1e10 // 0.25), 'g')))
except ValueError as x97:
    print(x97)
finally:
    print(function64(0, (1.0, "a"), function64(0, (v80, "0"), Class2(1e10))))
print(function69([1] * 1, p67=function27([65536], [v80], {999999: True})))
if v81:
    note((~v79 % 65537))
    v84.insert(2, (((v79) % 256) << 11))
    del v84[12:]
    v100: list[Class2] = [Class2(float(v79)), Class2(v80), Class2(squash(0.0 / 0.25)), Class2((v80 if True else 1e10))]
else:
    v81 = True
    v101 = v79
assert (~(3) % 65537) < 10000000000
for i102 in v84[:6]:
    for i103 in range(2, 12, 2):
        if (len([i103, 255]) >= 255):
            if (sum(v84) % 1009 >= (((65536) // 2) & 0xFFFF | (-((1) % 101)) & 0xFF)):
                continue
            v110: Class2 = Class2(-(squash(v80 - 7.0)))
        elif ((-1000 > (0.0 if True else v80)) or (i102 <= ((i103) & 0xFFFF | (v79) & 0xFF) < 352)):
            v85.update({v82: 999999})
            for i112 in v84[:6]:
                for i113 in range(0, 1, 1):
                    mix(i112)
                    mix(i103)
                    mix(v79)
        mix(i103)
        mix(i103)
        mix(v79)
    note(v79)
    note(i102)
    note(v79)
else:
    note(v79)
note(v79)
note(v79)
note(v79)
note(v79)
note(v79)
print('v79', v79)
print('v80', v80)
print('v81', v81)
print('v82', v82)
print('v84', v84)
print('v85', v85)
print('checksum', checksum)
