# Made by tests/tools/generate.py --seed 1038 --size 6
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


def function5(n4: int, p1: str, p2: list[int], p3: dict[str, int]) -> int:
    if n4 <= 0:
        return ((n4) or 4)
    v6 = function5(n4 - 1, p1, p2, p3)
    for i7 in (p1 or "a")[:6]:
        for i8 in ("q'q").replace(i7 or 'z', '_')[:6]:
            for _, i9 in enumerate(p2[:6]):
                v17 = (n4 in p2)
            p2.extend(p2[:3])
            del p2[12:]
            mix(n4)
    note(v6)
    return n4


v20: int = 7
v21: float = abs(7.0)
v22: bool = (v20 in [-1])
v23: str = ("tab\t" if True else "-7")
v25: list[int] = [-1000 for e24 in range(4)]
v26: dict[str, int] = {v23: -13, v23: v20}


def main() -> None:
    if True:
        for i27 in range(1, 2, 1):
            v29: float = (squash(1e10 // -7.0) % -7.0)
            v32: list[int] = [i27, function5(3, "β2", [7069], {" ": 1}), int((-13 > 7.0))]
            v33: list[float] = [v29, v29]
    v39: list[int] = [function5(1, "q'q", [255], {"a": 1}), (((0 - 7) % -101) & 0xFFFF | ((1 - 10) % -1009) & 0xFF), sum([65536, 1, 7]) % 7, -(((2) // 7) % 97)]
    print(v39)
    note((~(0) % 1009))
    try:
        print(v39[0])
    except IndexError as x43:
        print(repr(x43))
    except Exception as x44:
        print(x44)
    note(0)
    v46 = ((len([0]) == -13), (((((1) or 8)) % 256) << 4), squash(round(1.0, 4) / -7.0))
    try:
        v48: float = float(repr(v46[2]))
        raise ValueError((bin((2) % 64)).lower())
    except Exception as x49:
        print(x49)
    v50 = ({"β2": False, "link": True}, [("a").lower()], -0.0)
    v53: float = (squash(squash(7.0 * 3.75) + abs(1e10)) % -7.0)
    v54: tuple[list[float], dict[str, float]] = ([float(repr(1.0)), v53], {"link": 1.0, "a": 0.1})
    v56, v57 = [(-1 >> 6), int(True)], hex(100)


main()
assert v20 < 10000000000
v26[("-7").rjust(12, '.')] = 1
note(v20)
v20 |= (v20) % 1000
v20 %= 10
print(list(v26), "ü" in v26)
assert v20 < 10000000000
try:
    v26[cut(str(v20) + hex(-13))] = max((-1 if True else 0), (((999999) % 256) << 9), 7)
    note(int(v23))
except ValueError as x60:
    print(x60)
    v20 ^= (v20) % 1000
    v20 %= 7
note(len(v25))
del v25[12:]
v62 = (v20 >= v26.get("Point", 7))
v63, v64 = v21, [v20, len("link")]
for i65 in range(-3, 5, 2):
    v66: bool = v62
    if (int(str(((3) % 4096 ^ (2) % 1024))[-1:] or '0') in v64):
        for i71 in v23.replace(v23 or 'z', '_')[:6]:
            v73 = min(v63, squash((-1000) * 0.5 + v21))
            v25.append(i65)
            del v25[12:]
        v63 -= 7.0
        v63 = squash(v63)
    else:
        try:
            print(v26[format(v63, '+.4g')])
        except KeyError as x74:
            print(repr(x74))
        if (-13 > round(v63, 2)):
            try:
                for i80 in range(-1, 4, 1):
                    v62 = (i65 == abs(i65))
                    print(cut(''.join(sorted(v23))), v20, i65)
                else:
                    print(v26.setdefault(v23, v26.get("tab\t", 7)))
                print(v25.pop(1))
            except IndexError as x88:
                print(x88)
            finally:
                v23 += (bin(i65 % 64)).rjust(9, '.')
                v23 = cut(v23)
        elif False:
            assert v26.get(" ", 10) < 10000000000
    print(list(v26), ("Point" if (-13 <= v20 < 942) else ("ü")[0:-3]) in v26)
    note(len(v64))
    del v64[12:]
v90, v91 = (v22, (v23 if False else "a")), [(123.456 % 10.0), float(1542), v21, float(3)] * 1
print('v20', v20)
print('v21', v21)
print('v22', v22)
print('v23', v23)
print('v25', v25)
print('v26', v26)
print('v62', v62)
print('v63', v63)
print('v64', v64)
print('v90', v90)
print('v91', v91)
print('checksum', checksum)
