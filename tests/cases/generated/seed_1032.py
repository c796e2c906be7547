# Made by tests/tools/generate.py --seed 1032 --size 6
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
    def __init__(self, f1: float, f2: str, f3: float, f4: bool) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3
        self.f4 = f4

    def __repr__(self) -> str:
        return f"Class5({self.f1!r}, {self.f2!r}, {self.f3!r}, {self.f4!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class5) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3 and self.f4 == other.f4

    def method7(self, p6: bool) -> bool:
        v8 = self.f1
        v9 = self.f2
        v10 = self.f3
        v11 = self.f4
        for i12 in range(-1, -3, -1):
            v13 = 10
        else:
            for i14 in range(-2, 3, 1):
                v18: list[int] = [(~i14 % 101), i14, int((True or False))]
                if bool(v8):
                    continue
                print(v11)
        v23: list[int] = [7 for e22 in range(6)]
        note(((2) & 0xFFFF | (-(((100) % 1009) % 7)) & 0xFF))
        if p6:
            return False
        return p6

    def method30(self) -> float:
        v31 = self.f1
        v32 = self.f2
        v33 = self.f3
        v34 = self.f4
        v35 = 0.1
        assert (-1000 - 65536) % -10 < 10000000000
        v32 += v32
        v32 = cut(v32)
        return 3.75


def function37(p36):
    v44 = (~((((len("a")) % 256) << 1)) % 10)
    for i45 in range(1, 7, 2):
        w46 = 4
        while w46 > 0:
            w46 -= 1
            v47: bool = True
            for i48 in range(0, -1, -1):
                v50: tuple[list[str], list[bool], list[int]] = ([chr(97 + i48 % 26), ("Point" or "0")], [bool(1e-7), bool(255), ("😀" < "-7")], [7 for e49 in range(5)])
                for i51 in range(1, 5, 2):
                    if v47:
                        break
                    if True:
                        mix(w46)
                        mix(i51)
                    else:
                        mix(i51)
                    w52 = 5
                    while w52 > 0:
                        w52 -= 1
                        mix(i48)
                        mix(w52)
                mix(w46)
                mix(i48)
    note(v44)
    note(v44)
    return (("Point").replace("" or 'z', '_'))[::1]


def function56(p53, p54, p55):
    for i57 in range(-1, 11, 2):
        v58: list[tuple[str, float]] = [(str("a"), squash(2.5 + 3.75))]
    for _, i59 in enumerate(p53[:6]):
        v62: dict[int, list[str]] = {-((-1000) % 65537): ["", "xyz", "", "ü"], 10: ["0" for e60 in range(6)], min(-1, -1000): ["naïve" for e61 in range(3) if (e61 <= 3608 < 580)]}
        v67 = divmod((sum([7]) % 1000003 + sum([-13]) % 97) % 1000003, 12)[0]
        if p55:
            try:
                assert 5090 < 10000000000
                print(v62.pop(v67))
            except KeyError as x68:
                print(x68)
            except Exception as x69:
                print(x69)
            if (v67 < v67):
                if p55:
                    break
            else:
                v73 = ((("tab\t").strip())[1:-1], (("")[-1:0] if p55 else ("a" if True else "tab\t")))
        elif (v67 > 1.0):
            if False:
                if p55:
                    try:
                        print(p54[("Point").replace("β2" or 'z', '_')])
                    except (KeyError, OverflowError) as x79:
                        print(x79)
                if p55:
                    if p55:
                        note(v67)
                        note(v67)
                        note(v67)
                    elif (v67 <= (divmod(10, 9)[0]) % 97 < 19):
                        note(v67)
                    else:
                        note(v67)
                        note(v67)
                    v83: list[dict[str, str]] = [{"naïve": " "}, {" ": ""}, {"q'q": "xyz", "-7": "q'q"}]
                else:
                    v84 = "-7"
                    v67 ^= (3) % 1000
                    v67 %= 101
                try:
                    try:
                        note(v67)
                        print(p54.pop("q'q"))
                    except KeyError as x87:
                        print(x87)
                        note(v67)
                    del p54[chr(97 + (7) % 26)]
                except KeyError as x88:
                    print(x88)
                    v89, v90 = (("tab\t").replace("xyz" or 'z', '_') or ""), Class5(-(1.0), " ", i59, p54.get(" ", True))
                else:
                    v94 = ([v67, v67, v67], ((-13 if p55 else 65536) if (p55 and p55) else ((-1) or 5)), ["link", cut(repr(3.75)), "😀", "0"])
            else:
                for i95 in range(0, 2, 2):
                    v67 ^= (v67) % 1000
                    v67 %= 1000003
                    if (((0 + 999999) % 97 >= 255) and (min(0, 10) != v67)):
                        note(v67)
                        note(i95)
                    p54[(("naïve")[::1]).rjust(6, '.')] = (i95 > i59)
                for i98 in p53[:6]:
                    v99 = Class5(i59, format(v67, 'x'), i59, p55)
                    p55 = p55
            v62.update({(v67 * 0) % 1009: [("a").title()] * 2})
        else:
            note(v67)
        note(v67)
    return (10 * 7) % 10


def function106(p103, p104, p105):
    w107 = 3
    while w107 > 0:
        w107 -= 1
        print(w107, squash(-(2.5) - 1e10), Class5(float(-128), ("naïve").replace("naïve" or 'z', '_'), abs(3.75), p103))
    if p103:
        return abs(squash(squash(-1e-3 + 2.5) / -7.0))
    v110: str = (("ü")[-2:4]).lower()
    v110 += v110
    v110 = cut(v110)
    return squash(squash(1e10 ** 2) ** 2)


def function114(n113: int, p111: Class5, p112: float) -> float:
    if n113 <= 0:
        return 1e-7
    v115 = function114(n113 - 1, Class5(p112, "ü", 123.456, True), squash(p112 * p112))
    print(p111.method30())
    assert n113 < 10000000000
    p111 = p111
    v118: list[int] = ([n113, n113, n113, (((n113) % 256) << 1)] + [n113, n113, n113, (((n113) % 256) << 1)])[:12]
    return 2.5


v119: int = 3
v120: float = 0.1
v121: bool = (7 in [100])
v122: str = ("xyz")[-1:1]
v123: list[int] = [999999]
v124: dict[str, int] = {"0": 7}
for i125 in range(3, -2, -1):
    if (cut(''.join(sorted(v122))) in v122):
        print(v124)
    elif ((int(str(i125)[-1:] or '0') & i125) != v119):
        for i136 in range(2, 8, 1):
            mix(i125)
            mix(i125)
            mix(i125)
            mix(i125)
        note(v119)
    else:
        note(v119)
    note(v119)
    note(i125)
    note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
note(v119)
print('v119', v119)
print('v120', v120)
print('v121', v121)
print('v122', v122)
print('v123', v123)
print('v124', v124)
print('checksum', checksum)
