# Made by tests/tools/generate.py --seed 1043 --size 6
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
    def __init__(self, f1: str, f2: bool, f3: float) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3

    def __repr__(self) -> str:
        return f"Class4({self.f1!r}, {self.f2!r}, {self.f3!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class4) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3

    def method5(self) -> bool:
        v6 = self.f1
        v7 = self.f2
        v8 = self.f3
        v12 = (max(255, (999999 * -1) % 65537, 9), v7, (len(v6) & -((7) % 10)))
        assert (2 >> 6) < 10000000000
        self.f3 = v8
        return v7


class Class16:
    def __init__(self, f13: int, f14: tuple[int, str], f15: tuple[int, str]) -> None:
        self.f13 = f13
        self.f14 = f14
        self.f15 = f15

    def __repr__(self) -> str:
        return f"Class16({self.f13!r}, {self.f14!r}, {self.f15!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class16) and self.f13 == other.f13 and self.f14 == other.f14 and self.f15 == other.f15

    def method19(self, p17: bool, p18: float) -> str:
        v20 = self.f13
        v21 = self.f14
        v22 = self.f15
        try:
            print(1.5 / float(max(v20, (v20 if True else 0), 8)))
        except ZeroDivisionError as x24:
            print(repr(x24))
        except Exception as x25:
            print(repr(x25))
            w26 = 4
            while w26 > 0:
                w26 -= 1
                v28: str = ((("tab\t" or " ")).upper()).rjust(12, '.')
                v29, v30 = v22
                if p17:
                    break
        else:
            try:
                raise KeyError(divmod(((-1) % 4096 ^ (v20) % 1024), 4)[0])
            except LookupError as x33:
                print(x33)
        v20 = (v22[0] >> 5)
        if (min(v20, (~(255) % 65537)) < 7):
            for i39 in range(0, 10, 2):
                v41: list[float] = [p18] * 2
                for _, i42 in enumerate(v41[:6]):
                    v43, v44 = v22
                    assert 3 < 10000000000
            v45: float = p18
        return "-7"


def function47(p46: bool) -> str:
    v48 = Class16(-13, ((65536 if True else 1), "tab\t"), (max(10, 0, 12), ("q'q")[::2]))
    v52: int = int(p46)
    v53: Class4 = Class4(chr(97 + v52 % 26), True, round(squash(2.5 + 7.0), 2))
    v52 -= (1) % 1000
    v52 %= 1000003
    return format((0.0 % 10.0), '.3f')


def function56(p54, p55):
    if (((65536) and ((3 & 999999))) < 10):
        w62 = 5
        while w62 > 0:
            w62 -= 1
            if True:
                note(w62)
                note(w62)
        note(5)
    note(6)
    note(2)
    return ((10 in [-1000]) and (True and True))


v63: int = (0 * 65536) % 101
v64: float = squash(1.0 * 0.1)
v65: bool = ("naïve" in "link")
v66: str = ("a" if v65 else "Point")
v67: list[int] = [1, 65536, -6271, 2]
v68: dict[str, int] = {"naïve": -1000}


def main() -> None:
    v72: list[int] = [int(str(-1000)[-1:] or '0'), -4369, ((10) % 101) % 1000003]
    v81: bool = (not ((cut(repr(False)) in cut("xyz" * 2))))
    v83: str = cut(repr((((65536) or 4) != len("-7"))))
    v86: int = ((100) % 9) ** 1
    for i87 in range(0, 12, 3):
        v72.sort()
        del v72[12:]
        if v81:
            v83 += "a"
            v83 = cut(v83)
            v81 = v81
            if (255 >= v86):
                if (i87 <= (((3) and i87)) % 7 < 244):
                    if bool(float(i87)):
                        note(i87)
                        note(i87)
                    note(i87)
                    v99 = cut(', '.join([v83.upper(), str(-0.0)]))
                try:
                    print(v72[sum([1, 65536, 65536, 10]) % 1000003])
                except Exception as x100:
                    print(repr(x100))
                v101 = Class4("β2", (v83.strip() in v83), float(((7) or 8)))
            elif v81:
                v102: Class4 = Class4("0", v81, ((-0.0 % 3.0) if (i87 < v86) else 0.1))
                assert v86 < 10000000000
        else:
            print([True for e103 in range(4) if (v81 and True)])
        if v81:
            for i104 in range(1, 7, 1):
                v72.append(((int(False)) or 8))
                del v72[12:]
                w105 = 4
                while w105 > 0:
                    w105 -= 1
                    mix(((len(chr(97 + (10) % 26))) and i87))
                    v106 = squash(float(repr((2.5 % 3.0))) // 0.25)
                    v106 = squash(squash(v106 * squash(v106 - 7.0)) / -7.0)
                w107 = 5
                while w107 > 0:
                    w107 -= 1
                    v72.insert(1, 999999)
                    del v72[12:]
        else:
            v86 = int(((-1000 >= 255) or (False and False)))
        v112: float = (squash(min(-0.5, 7.0) ** 2) % 3.0)
    print(function47((1 <= 65536 < 988)))
    v86 += (abs((-1000 & v86))) % 1000
    v86 %= 7
    v114: list[int] = v72
    v83 = v83[::1]
    w115 = 4
    while w115 > 0:
        w115 -= 1
        v83 += " "
        v83 = cut(v83)
    if v81:
        assert (-13 & 65536) < 10000000000
    else:
        for i116 in range(-1, 5, 3):
            v117 = 0.1
            for i118 in v72[:6]:
                v119 = v81
                v117 = squash(squash((i118) * 0.5 + 123.456) - abs(0.1))
            for i120 in range(3, 5, 2):
                v121 = (2.5, (v81, (i120) / 6, cut(', '.join(["0", "ü"]))), Class16(v86, (v86, "β2"), (v86, v83)))
                print(v83)
                v123: str = cut(repr(1e10))
                v86 = 999999
            for i124 in v83[:6]:
                v125: dict[tuple[int, str], str] = {(3, "Point"): "q'q"}
                v125.update({(((2) % 9) ** 4, ("link")[1:6]): format(len([100]), '05d')})
                for i126 in range(1, -3, -1):
                    try:
                        note(int(cut(''.join(sorted(cut(i124 + "0"))))))
                    except ValueError as x131:
                        print(x131)
                        mix(v86)
                    except Exception as x132:
                        print(x132)
                    else:
                        mix(v86)
                    finally:
                        mix(v86)
                    mix(i116)
                    mix(i126)
                    mix(i126)
        note(v86)
    note(v86)


main()
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
note(v63)
print('v63', v63)
print('v64', v64)
print('v65', v65)
print('v66', v66)
print('v67', v67)
print('v68', v68)
print('checksum', checksum)
