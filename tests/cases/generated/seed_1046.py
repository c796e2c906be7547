# Made by tests/tools/generate.py --seed 1046 --size 6
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
    def __init__(self, f1: int, f2: str, f3: str, f4: float) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3
        self.f4 = f4

    def __repr__(self) -> str:
        return f"Class5({self.f1!r}, {self.f2!r}, {self.f3!r}, {self.f4!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class5) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3 and self.f4 == other.f4

    def method6(self) -> list[int]:
        v7 = self.f1
        v8 = self.f2
        v9 = self.f3
        v10 = self.f4
        if (v9.lower() in bin(v7 % 64)):
            for i16 in range(3, 15, 3):
                assert 1 < 10000000000
                print(v8, v8, v8)
        elif ((v9 < cut(repr(v10))) or (v9 in hex(255))):
            v20: dict[tuple[int, str], dict[str, float]] = {(v7, " "): {"a": 7.0, "😀": v10}}
        v7 = 9984
        if ((len("naïve") - (v7) % 1009) % -101 != (sum([4913]) % 1000003 if ([-0.0] == [-1e-3]) else 10)):
            v32: list[int] = [(((((1) % 256) << 6)) or 1), sum([10, 7, 999999, v7]) % 65537, -1]
        return ([v7, v7, v7] + [v7, v7, v7])[:12]


def function37(p34: int, p35: Class5, p36: tuple[str, int]) -> int:
    if False:
        v39, v40 = p34, (p34 <= p35.f1 < 898)
        if ((2 + max(v39, 2, 4)) % 97 > ((3.75 if False else 7.0) if (1 > 123.456) else squash(7.0 ** 2))):
            v49: list[int] = [(v39 + (((p34) % 256) << 3)) % 101, 100]
            note(v49.count(divmod(p34, 10)[0]))
            del v49[12:]
            assert 100 < 10000000000
        else:
            w51 = 5
            while w51 > 0:
                w51 -= 1
                for i52 in bin(p34 % 64)[:6]:
                    v54: list[int] = [2, v39, (int(v40) if ("xyz" < "-7") else p34)]
                    for i55 in ("naïve" if True else "β2")[:6]:
                        mix(v39)
                        mix(w51)
                note(p34)
        note(p34)
    else:
        note(p34)
        note(p34)
    note(p34)
    note(p34)
    note(p34)
    return -(((100 if True else p34)) % 101)


def function58(p57):
    p57.update({cut(repr((100 <= 999999 < 27))): (-((1) % 1009) <= 2 < 117)})
    assert (10 >> 7) < 10000000000
    for i60 in range(0, 5, 1):
        if (not ((i60 > 1e-7))):
            note(i60)
        v69 = squash((-0.0 % 0.25) // 3.0)
        try:
            print(1.5 / float(int((False and True))))
        except ZeroDivisionError as x72:
            print(x72)
        finally:
            v73 = i60
    return min(squash(0.1 ** 2), squash(7.0 - -1e-3))


def function76(p74, p75):
    print((7 > squash(123.456 ** 2)))
    return Class5(max(65536, 100, 1), p75.get(65536, "-7"), p75.get(-1, "xyz"), squash(1.0 ** 2))


v78: int = -((2) % 1009)
v79: float = function58({" ": True})
v80: bool = ("ü" in "q'q")
v81: str = cut(', '.join(["tab\t", " "]))
v82: list[int] = [3, v78, 2, v78]
v83: dict[str, int] = {"tab\t": v78}
for _, i84 in enumerate(v82[:6]):
    v81 = cut("0" + cut(v81 + v81))
if (((v83.get(" ", -1)) and v78) >= divmod(v78, 1)[1]):
    if (v78 == v78):
        v92: tuple[dict[str, int], tuple[str, str], str] = (v83, (v81, ("😀").title()), v81)
    note(1)
else:
    note(len(v83))
w93 = 2
while w93 > 0:
    w93 -= 1
    for i94 in range(-2, 1, 1):
        v95 = v79
        v81 += v81
        v81 = cut(v81)
        assert v83.get("", 2) < 10000000000
    if (True or v80):
        break
    v103 = (v78 == v83.get("tab\t", 100))
if False:
    w104 = 4
    while w104 > 0:
        w104 -= 1
        if v80:
            v82[2:3] = [len((" ").title())]
            del v82[12:]
            v78 = 999999
            for i107 in v82[:6]:
                mix(v78)
                mix(v78)
                mix(v78)
                mix(v78)
        else:
            note(v78)
        note(v78)
    note(v78)
    note(v78)
else:
    note(v78)
    note(v78)
note(v78)
note(v78)
note(v78)
note(v78)
note(v78)
note(v78)
note(v78)
note(v78)
print('v78', v78)
print('v79', v79)
print('v80', v80)
print('v81', v81)
print('v82', v82)
print('v83', v83)
print('checksum', checksum)
