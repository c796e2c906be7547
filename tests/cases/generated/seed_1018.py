# Made by tests/tools/generate.py --seed 1018 --size 6
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
    def __init__(self, f1: tuple[int, str], f2: int, f3: tuple[int, str], f4: float) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3
        self.f4 = f4

    def __repr__(self) -> str:
        return f"Class5({self.f1!r}, {self.f2!r}, {self.f3!r}, {self.f4!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class5) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3 and self.f4 == other.f4

    def method7(self, p6: list[str]) -> int:
        v8 = self.f1
        v9 = self.f2
        v10 = self.f3
        v11 = self.f4
        v11 = v11
        v13 = ([squash((2) * 0.5 + v11), -(123.456)], (7.0 == squash(v11 + v11)), (([False, False, False] + [False, False, False])[:12] == [False, True, False]))
        note(v9)
        note(0)
        self.f4 = 1e-7
        return v9

    def method16(self) -> float:
        v17 = self.f1
        v18 = self.f2
        v19 = self.f3
        v20 = self.f4
        v18 |= (v18) % 1000
        v18 %= 97
        v22: tuple[tuple[int, int], str, list[str]] = ((v18, ((v18) or 2)), (v17[1]).title(), (["naïve", v17[1], ("").lower(), bin(v18 % 64)] + ["naïve", v17[1], ("").lower(), bin(v18 % 64)])[:12])
        v28: list[int] = [v18, ((999999) % 9) ** 3, (v17[0]) // -4, divmod(-((v18) % 1009), 12)[1]] * 3
        self.f2 = v18
        return abs(v20)


def function29() -> tuple[int, str]:
    for i30 in range(0, -3, -1):
        for i31 in range(2, 4, 1):
            v32: list[int] = [7, i30]
            v33 = Class5((((100) % 4096 ^ (i31) % 1024), ("a" if True else "a")), 3, ((~(999999) % 10), ("ü").strip()), (squash(7.0 - 0.1) if bool("a") else -1e-3))
            try:
                for i35 in range(-2, 1, 1):
                    v37: list[list[str]] = [(["β2"] + ["β2"])[:12]] * 3
                    v39: tuple[list[float], float] = (([squash(1.0 * -0.0), round(1.0, 3)] + [squash(1.0 * -0.0), round(1.0, 3)])[:12], 123.456)
                    v33.f3 = (2, ("naïve").lower())
                    if bool(i30):
                        return (100, "Point")
                print(float(cut(', '.join([(" ").title(), cut(', '.join([" ", ""]))]))) > 0.5)
            except Exception as x46:
                print(repr(x46))
            note(i31)
        note(i30)
    note(8)
    note(9)
    return ((8946) // 2, chr(97 + (255) % 26))


v47: int = ((3778) and (-13))
v48: float = 0.1
v49: bool = (65536 in [65536])
v50: str = ("-7")[::1]
v52: list[int] = [0, 0, 1, 2]
v53: dict[str, int] = {"xyz": 10}
w54 = 3
while w54 > 0:
    w54 -= 1
    if (v50 < "xyz"):
        note(len(v53))
        v47 = max(255, 100, 1)
    else:
        v49 = (-1000 in v52)
v65: list[float] = [(squash(-1e-3 ** 2) % 10.0)]
note(int((("😀").upper() < v50)))
w69 = 5
while w69 > 0:
    w69 -= 1
    v47 -= (v53.get("", 7)) % 1000
    v47 %= 65537
    v70 = Class5((v47, v50), 3, function29(), 1.0)
    try:
        assert (v48 > squash(0.1 + 3.75)), cut(repr(v47))
    except AssertionError as x71:
        print(repr(x71))
try:
    note((1 if v49 else v47) % (((1 if v49 else v47)) % 2))
except ZeroDivisionError as x72:
    print(repr(x72))
    v52.reverse()
    del v52[12:]
except Exception as x73:
    print(repr(x73))
    v50 += v50
    v50 = cut(v50)
else:
    print([v50, v50])
if (sum(v52[-2:1]) % 97 != -13):
    v47 += (v47) % 1000
    v47 %= 101
    note(len(v52))
    del v52[12:]
    v47 ^= ((v47 * 65536) % 97) % 1000
    v47 %= 1000003
v50 += hex(v47)
v50 = cut(v50)
for _, i76 in enumerate(v52[:6]):
    note(v53.get("naïve", -1))
    v53.update({v50: len(v52)})
if ((not ((v47 > v48))) and v49):
    v53[str(("β2" or v50))] = v47
elif (v50 in "ü"):
    assert int(True) < 10000000000
v47 += (v53.get("naïve", -13)) % 1000
v47 %= 1000003
assert v47 < 10000000000
if ((v47 == v47) and (format(v48, ',.1f') in v50)):
    v88: dict[str, float] = {cut("naïve" + v50): squash(3.75 // 0.25), bin((-1) % 64): v48}
    for _, i89 in enumerate(v52[:6]):
        if (squash(v88.get("xyz", 1e-7) * abs(v48)) == v48):
            v95, v96 = v53.get("q'q", 2), v52[:]
        else:
            v48 += squash((1e-7 if v49 else 7.0) * v48)
            v48 = squash(v48)
            print(v53.setdefault(v50.strip(), ((i89) % 9) ** 0))
    v48 -= v88.get("a", 123.456)
    v48 = squash(v48)
print('v47', v47)
print('v48', v48)
print('v49', v49)
print('v50', v50)
print('v52', v52)
print('v53', v53)
print('v65', v65)
print('checksum', checksum)
