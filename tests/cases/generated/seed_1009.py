# Made by tests/tools/generate.py --seed 1009 --size 6
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


def function5(n4: int, p1: list[float], p2: int, p3: float) -> tuple[int, bool]:
    if n4 <= 0:
        return (p2, True)
    v6 = function5(n4 - 1, p1, 3, p3)
    for i7 in p1[:6]:
        print(bool(n4), p2, i7)
        p1.reverse()
        del p1[12:]
        v9: float = i7
    else:
        try:
            if (p2 >= n4):
                return (((p2) or 10), (not ((n4 > -0.0))))
            note(int((hex(n4)).lower()))
        except Exception as x18:
            print(repr(x18))
            p3 += squash(-(-0.0) - squash(-0.5 ** 2))
            p3 = squash(p3)
    assert min(p2, n4) < 10000000000
    if bool(int(v6[1])):
        return v6
    v28: float = min(p3, p3)
    return (p2, (True or False))


v29: int = abs(0)
v30: float = squash((v29) * 0.5 + -0.5)
v31: bool = (v30 > 3.75)
v32: str = ("β2").upper()
v33: list[int] = [v29, 10]
v34: dict[str, int] = {"a": v29, "xyz": -1000}
for i35 in v32[:6]:
    note(v29)
    print(function5(2, [2.5 for e36 in range(5)], p2=divmod(3, 6)[1], p3=squash(v30 ** 2)))
    for i37 in range(0, 12, 3):
        v30 = v30
else:
    v40: int = ((v29) & 0xFFFF | (v29) & 0xFF)
print([squash(v30 * v30), (-1e-3 % 10.0), (-1e-3 if v31 else v30)], v32, v32)
v41: int = v34.get("a", 100)
try:
    note(((v29) % 9) ** 0 % ((((v29) % 9) ** 0) % 2))
except Exception as x44:
    print(x44)
finally:
    print(v34.setdefault(v32, abs(v41)))
assert -1000 < 10000000000
for i45 in range(2, -4, -1):
    if ((i45 >= 100) or v31):
        v48: float = v30
        v54 = ((v34.get("a", 999999)) and (divmod(min(999999, 255), 7)[1]))
    else:
        if (format(float(65536), '%') < v32):
            if (v29 >= len(cut(v32 * 1))):
                print(function5(2, [v30 for e60 in range(3)], v34.get("q'q", -3462), squash(123.456 ** 2)))
            else:
                v31 = v31
                v64: bool = ((v34.get("", 7) in v33[::-1]) or ((3 + -13) % 101 != ((100) and (-1000))))
            v34[str(2.5)] = ((((-13) % 256) << 7) >> 3)
        elif bool(((~v41 % 65537) < i45)):
            try:
                v70, v71 = (divmod(v29, 4)[0] > -(1e10)), [("" if v31 else "😀"), "a", ("link")[::1]] * 3
                print(v34[v32])
            except KeyError as x72:
                print(x72)
                v73, v74 = [v31], bool(v31)
            else:
                print(len(v33))
            if (2 > min(round(2.5, 0), abs(v30))):
                v31 = v31
            else:
                print(v30)
    v30 = float(repr((v30 % 10.0)))
v30 += float(repr(v30))
v30 = squash(v30)
for i79 in range(1, 13, 2):
    v30 += squash((v29) * 0.5 + round(0.0, 0))
    v30 = squash(v30)
    v31 = v31
    print(function5(4, ([7.0] + [7.0])[:12], v34.get("a", -13), v30))
for i81 in range(1, 3, 2):
    if True:
        continue
    note(len(v34))
    print(v34, v30)
    print(v34)
if (v31 and v31):
    for i88 in range(1, 7, 1):
        for i89 in v33[:6]:
            if v31:
                w90 = 3
                while w90 > 0:
                    w90 -= 1
                    v32 += v32
                    v32 = cut(v32)
                v92, v93 = max(i88, i89, 12), chr(97 + i88 % 26)
                v41 = ((v34.get("naïve", -13)) % 9) ** 6
            else:
                v34[(("xyz").rjust(12, '.')).rjust(12, '.')] = -(((((2) % 256) << 5)) % 1009)
                for i97 in v33[:6]:
                    try:
                        note(int(v32))
                    except ValueError as x101:
                        print(x101)
                    except Exception as x102:
                        print(repr(x102))
                    if v31:
                        mix(i88)
                        mix(i88)
                        mix(i88)
                    else:
                        mix(i97)
                        mix(v41)
                    v41 = v34.get("-7", 1)
                    v103: list[float] = [v30, v30, ((65536) // 3) / 8]
        v104: float = -0.5
    else:
        v33.append(7)
        del v33[12:]
elif (str(min(v30, 1e-7)) < str(v32)):
    if (not v31):
        v34["link"] = sum([v29, 10, v41]) % 7
    else:
        v30 = v30
    for _, i112 in enumerate(v33[:6]):
        v113 = v32
        v114 = v31
        w115 = 4
        while w115 > 0:
            w115 -= 1
            v34["tab\t"] = (~v29 % 10)
            v33 += [v29]
            del v33[12:]
        for i117 in v33[:6]:
            try:
                print(float((format(v30, '.0f')).rjust(9, '.')) > 0.5)
            except ValueError as x118:
                print(repr(x118))
            finally:
                for i119 in v33[:6]:
                    if v114:
                        mix(v41)
                        mix(i112)
                        mix(i112)
                    v121 = (v114, [v32.replace("a" or 'z', '_'), "naïve", v32], i119)
            v30 = squash(float((10 if v114 else 10)) * v30)
            v122: dict[str, dict[tuple[int, str], bool]] = {v32: {(i112, "link"): v31}}
    else:
        assert max(255, -13, 2) < 10000000000
v125 = (v41 & ((v34.get("", 255)) % 4096 ^ ((0 >> 9)) % 1024))
v32 = "xyz"
print('v29', v29)
print('v30', v30)
print('v31', v31)
print('v32', v32)
print('v33', v33)
print('v34', v34)
print('v41', v41)
print('v125', v125)
print('checksum', checksum)
