# Made by tests/tools/generate.py --seed 1017 --size 6
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
    def __init__(self, f1: float, f2: int, f3: str, f4: str) -> None:
        self.f1 = f1
        self.f2 = f2
        self.f3 = f3
        self.f4 = f4

    def __repr__(self) -> str:
        return f"Class5({self.f1!r}, {self.f2!r}, {self.f3!r}, {self.f4!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class5) and self.f1 == other.f1 and self.f2 == other.f2 and self.f3 == other.f3 and self.f4 == other.f4

    def method8(self, p6: int, p7: tuple[str, bool, bool]) -> int:
        v9 = self.f1
        v10 = self.f2
        v11 = self.f3
        v12 = self.f4
        try:
            print(1.5 / float(2))
        except (ZeroDivisionError, OverflowError) as x15:
            print(repr(x15))
            p6 = ((((p6) % 256) << 4) & p6)
        except Exception as x22:
            print(repr(x22))
        return 0


def function24(p23: list[bool]) -> bool:
    if (not True):
        try:
            raise ValueError((("q'q" if False else "")).lower())
        except ValueError as x32:
            print(x32)
        except Exception as x33:
            print(repr(x33))
        assert (~(1) % 101) < 10000000000
        p23.insert(2, (("tab\t")[1:-3] in "xyz"))
        del p23[12:]
    p23.extend(p23[:3])
    del p23[12:]
    if ((int(True) != ((1) % 4096 ^ (0) % 1024)) or ({"β2": 65536, "β2": 65536} == {"": 255, " ": 255})):
        p23.sort()
        del p23[12:]
    else:
        p23.sort()
        del p23[12:]
        v50: int = ((((65536 + ((-1) or 9)) % 10) % 256) << 5)
    return (((-1) and (7)) in [7, 100, -1000, 100])


def function55(n54: int, p52: str = "Point", p53: str = "tab\t") -> dict[str, int]:
    if n54 <= 0:
        return {"xyz": n54, p53: n54}
    v56 = function55(n54 - 1, bin((1) % 64), ("").title())
    for i57 in range(-2, 0, 1):
        if (n54 >= v56.get("0", 65536)):
            print(v56.setdefault(cut(', '.join([p52, str(True)])), ((((7) or 8)) or 1)))
            v70: list[int] = [i57 for e69 in range(5)]
        else:
            print(function24([True for e71 in range(1)]))
        v56.update({format(-1e-3, '.3f'): ((((n54) & 0xFFFF | (i57) & 0xFF)) & 0xFFFF | (10) & 0xFF)})
    return {"β2": n54, p52: n54, "ü": -1000}


v73: int = max(0, 65536, 4)
v74: float = float(repr(-0.5))
v75: bool = False
v76: str = cut(''.join(sorted("β2")))
v77: list[int] = [-1000]
v78: dict[str, int] = {"ü": 255}
v79: list[tuple[bool, float, int]] = [(True, v74, v78.get("😀", 10))]
v81, v82 = [v75, True], -((v73) / 8)
for i83 in v81[:6]:
    v73 |= (v73) % 1000
    v73 %= 65537
    assert abs(-13) < 10000000000
assert 7 < 10000000000
note(-4493)
try:
    v86 = v75
    del v78[cut(', '.join(["link", "a"]))]
except (KeyError, OverflowError) as x87:
    print(repr(x87))
else:
    v88: dict[str, bool] = {"tab\t": True}
finally:
    v89: dict[str, tuple[str, bool, bool]] = {str(1e10): ("naïve", False, v75)}
print(v73, v77)
v76 = cut(', '.join([bin((sum([-13]) % 65537) % 64), cut(', '.join(["ü", v76.upper()]))]))
v74 = (((((1) or 2)) & 0xFFFF | (v73) & 0xFF)) / 4
if v75:
    v82 = v82
v77.extend(v77[:3])
del v77[12:]
v92: int = 3
print('v73', v73)
print('v74', v74)
print('v75', v75)
print('v76', v76)
print('v77', v77)
print('v78', v78)
print('v79', v79)
print('v81', v81)
print('v82', v82)
print('v92', v92)
print('checksum', checksum)
