# Made by tests/tools/generate.py --seed 1034 --size 6
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


def function2(p1: list[float]) -> int:
    v3 = (cut(hex(0) + hex(255))).rjust(6, '.')
    v3 += (bin((-13) % 64)).replace("-7" or 'z', '_')
    v3 = cut(v3)
    return (7) % 97


v5: int = (65536 >> 9)
v6: float = squash(1e10 ** 2)
v7: bool = ("xyz" < "a")
v8: str = cut(repr("xyz"))
v9: list[int] = [10, 2, 100]
v10: dict[str, int] = {"Point": v5}


def main() -> None:
    v12: list[str] = [str(cut("link" + " ")), (chr(97 + (0) % 26)).replace(("0" if False else "0") or 'z', '_'), (("a").replace("xyz" or 'z', '_') if (-5927 == 2) else ("q'q").upper()), format(float(1), ',.1f')] * 1
    for i13 in cut(repr(100))[:6]:
        v12.extend(v12[:3])
        del v12[12:]
        v21 = ((-((3) % 1000003) - (1 if False else 7)) % -1000003 >= (100 * -13) % 7)
        v23: list[list[float]] = [([float(repr(1e-7)), squash(-0.5 // 3.0), squash(1e10 // 0.25), 0.0] + [float(repr(1e-7)), squash(-0.5 // 3.0), squash(1e10 // 0.25), 0.0])[:12]]
        v25, v26 = (((((10) % 256) << 7)) % 9) ** 1, ("-7", (-1000 == 0))
    v30 = (cut(repr((100 != 255))))[::1]
    note(len(v12))
    del v12[12:]
    note(len(v12))
    del v12[12:]
    v36: int = ((((10) // 3) and (function2([2.5])))) % 65537
    v40: list[int] = [len(([-1, v36, v36, v36] + [-1, v36, v36, v36])[:12]), (v36) % 7]
    v41 = squash(squash(float(repr(-0.0)) / 3.0) // 10.0)
    if (not (((v36 - 7) % -1000003 > v41))):
        v30 = (format(1, 'x'))[::-2]
    v58 = (v36 < function2([0.1]))
    for i59 in range(3, -2, -1):
        v36 = (function2([0.0]) >> 1)
        if (not ((i59 != len([v36])))):
            v36 = function2([-0.5, 7.0, 3.75] * 1)
            note(len(v12))
            del v12[12:]
        elif v58:
            if ((v36 > v41) and (-(7.0) > round(v41, 4))):
                continue
        else:
            for i70 in v30.rjust(3, '.')[:6]:
                v36 += (min(v36, (100 - v36) % -10)) % 1000
                v36 %= 65537
            for i72 in range(-2, 1, 1):
                if (7 == i72):
                    continue
        v77: list[float] = [squash(v41 - v41)] * 3
        v77.reverse()
        del v77[12:]
    v78 = -13


main()
if (7 == v5):
    v8 = v8
    note(len(v9))
    del v9[12:]
    v87: list[bool] = [(-1 in v9) for e86 in range(2) if (not v7)]
v88: list[list[int]] = [v9, [v5], [((2) & 0xFFFF | (v5) & 0xFF)]] * 3
if v7:
    print(function2([1e-7 for e89 in range(4)]))
    for i90 in range(3, 2, -1):
        v5 = (v5 >> 5)
        for i93 in range(3, 12, 3):
            note(i90)
            if (-0.0 == v6):
                continue
    w94 = 3
    while w94 > 0:
        w94 -= 1
        w95 = 5
        while w95 > 0:
            w95 -= 1
            v6 -= squash(squash(v6 ** 2) + v6)
            v6 = squash(v6)
            if v7:
                break
            v5 = 1
        try:
            print(v10.pop(v8))
        except KeyError as x96:
            print(x96)
            assert function2([v6]) < 10000000000
        except Exception as x97:
            print(x97)
        if v7:
            if v7:
                try:
                    v5 ^= ((len([w94]) * w94) % 1000003) % 1000
                    v5 %= 101
                    raise ValueError(v8)
                except ValueError as x98:
                    print(x98)
                    w99 = 1
                    while w99 > 0:
                        w99 -= 1
                        note(v5)
                        note(v5)
                except Exception as x100:
                    print(repr(x100))
            else:
                w101 = 5
                while w101 > 0:
                    w101 -= 1
                    v5 = w94
                    try:
                        print(v10.pop(v8.title()))
                    except KeyError as x102:
                        print(repr(x102))
                    except Exception as x103:
                        print(repr(x103))
        else:
            v5 = int(str(100)[-1:] or '0')
            for i106 in v9[:6]:
                if v7:
                    note(len(v9))
                    del v9[12:]
                    v108: str = (v8.strip()).lower()
                    v6 = 1e-7
print(function2([v6, 2.5, v6]))
v7 = v7
v111: list[list[bool]] = ([[v7 for e110 in range(6)]] + [[v7 for e110 in range(6)]])[:12]
v5 |= (((v5 >> 11)) // 7) % 1000
v5 %= 65537
v116 = ((-13) % 4096 ^ (((100) or 11)) % 1024)
for i117 in range(1, 7, 1):
    if v7:
        continue
    v5 = v116
    if v7:
        continue
    for i118 in v9[:6]:
        v119 = 0
        v111 += [([(v116 >= 7), v7, v7] + [(v116 >= 7), v7, v7])[:12]]
        del v111[12:]
v122: dict[str, list[bool]] = {v8: [True] * 2, v8: [True, False, False]}
print(function2([v6, v6, v6, 1e-7]))
if True:
    v8 = (cut(cut(v8 * 2) + v8[::-2])).lower()
else:
    v125: bool = v7
    v126 = v7
print('v5', v5)
print('v6', v6)
print('v7', v7)
print('v8', v8)
print('v9', v9)
print('v10', v10)
print('v88', v88)
print('v111', v111)
print('v116', v116)
print('v122', v122)
print('checksum', checksum)
