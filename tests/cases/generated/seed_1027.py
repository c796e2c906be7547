# Made by tests/tools/generate.py --seed 1027 --size 6
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


def function4(p1, p2, p3=-1000):
    for i5 in cut(', '.join(["ü", p1]))[:6]:
        w6 = 3
        while w6 > 0:
            w6 -= 1
            for i7 in range(2, 1, -1):
                p1 += (p1 if (-1 != w6) else p1.title())
                p1 = cut(p1)
                v12: list[int] = [w6, p2, (((((p2) % 256) << 2)) & 0xFFFF | (max(999999, 65536, 5)) & 0xFF), ((i7 >> 4) >> 10)] * 1
            if bool(0.0):
                break
            v20: list[int] = [p3]
        p2 -= (((~p2 % 1000003)) % 97) % 1000
        p2 %= 10
        for i22 in range(1, -1, -1):
            if ((p1 in str(-1000)) or False):
                p3 |= (0) % 1000
                p3 %= 10
            else:
                v34: list[list[bool]] = [[("naïve" < "😀"), (-1000 < i22)] * 3, [(1e10 > 0.0), (True or False), (0 < i22)], [False, (True and True)]] * 3
        note(len([p3, p3, -1000, p2]))
    return ([(-13 > 0.0), (1e10 > 3.75)] + [(-13 > 0.0), (1e10 > 3.75)])[:12]


v39: int = 0
v40: float = squash(-0.0 - 7.0)
v41: bool = (65536 < -1801)
v42: str = cut(', '.join(["Point", "0"]))
v44: list[int] = [999999, 3] * 2
v45: dict[str, int] = {"xyz": 2, "β2": -13, "a": 0}
for _, i46 in enumerate(v44[:6]):
    try:
        print(1.5 / float(-((abs(v39)) % 97)))
    except ZeroDivisionError as x48:
        print(x48)
    print(v45, -1e-3)
    for _, i49 in enumerate(v44[:6]):
        v45[v42] = i46
        v52: list[list[bool]] = [[(-1 <= i49 < 225), (2 in [0]), bool(1), v41] * 1, [False for e51 in range(3)], [(False and v41)]] * 1
    assert ((i46) & 0xFFFF | (2) & 0xFF) < 10000000000
v40 = float(len(v44))
v42 = "q'q"
v54 = (((v39 - v39) % -7 in v44), (("xyz").lower() if v41 else ("ü").rjust(9, '.')), v39)
v44.reverse()
del v44[12:]
v39 = v39
print(v54, v42, v40)
for i55 in v42[:6]:
    v42 += v42.strip()
    v42 = cut(v42)
    if False:
        v57: bool = (((v39) and v39) < int(v41))
        if True:
            if v57:
                if v54[0]:
                    for i58 in v44[:6]:
                        mix(v39)
                        mix(i58)
                        mix(v39)
                        mix(i58)
            else:
                if False:
                    print(function4("ü", (v39 >> 5)))
                elif (not (((v39 >> 3) != v39))):
                    w65 = 5
                    while w65 > 0:
                        w65 -= 1
                        mix(v39)
                        mix(w65)
                        mix(w65)
                    note(v54[2])
                v66: list[tuple[float, float]] = [(v40, v40), ((-0.0 if False else 1e10), round(v40, 0)), ((2.5 if False else v40), squash(1e-7 ** 2)), (v40, v40)]
        elif v41:
            v67, v68, v69 = v54
        note(len(v45))
    v73: str = (cut(("a").replace(" " or 'z', '_') * 1)).replace("ü" or 'z', '_')
for i74 in range(0, 4, 1):
    v39 = ((sum(v44[-3:2]) % 65537) and ((v39) % 7))
    v41 = v41
if v54[0]:
    v41 = v41
    if bool(divmod(max(v39, 0, 11), 12)[1]):
        v83: int = sum(v44) % 1009
    elif ((((v39) & 0xFFFF | (v39) & 0xFF) & sum(v44) % 97) > 0.0):
        print(v42, v41)
    else:
        for i86 in v42[:6]:
            v39 ^= (0) % 1000
            v39 %= 97
        else:
            try:
                assert v54[0], ("link" or "")
            except AssertionError as x87:
                print(x87)
                v42 = v42
            else:
                print(function4((v42 or "xyz"), v39))
elif False:
    for i88 in range(-2, 3, 1):
        if v41:
            for i89 in range(-1, 8, 3):
                try:
                    assert int(True) < 10000000000
                    note(1000 // (v39))
                except ZeroDivisionError as x90:
                    print(x90)
                else:
                    for i91 in range(1, 0, -1):
                        mix(i91)
                        mix(i89)
                if v54[0]:
                    break
        elif v41:
            if v54[0]:
                for i92 in v44[:6]:
                    if v54[0]:
                        continue
                    v42 = (cut("xyz" * 3))[::1]
            try:
                v39 = min(v54[2], len(""))
                v44.remove(999999)
            except ValueError as x95:
                print(repr(x95))
            except Exception as x96:
                print(x96)
                v98: tuple[dict[str, float], list[bool], int] = ({"ü": 3.75, v42: 1.0}, [v41], min(int(v41), (i88 - 7) % -101))
            finally:
                if v54[0]:
                    for _, i99 in enumerate(v44[:6]):
                        mix(i88)
                    else:
                        note(i88)
                    if v41:
                        note(v39)
                        note(v39)
                        note(v39)
                elif v41:
                    v44.sort()
                    del v44[12:]
        else:
            v102 = squash(v40 / -7.0)
        if (v54[1] < v42):
            v108: dict[str, tuple[float, bool, int]] = {bin((-1) % 64): (1e-7, True, 65536), v54[1]: (-1e-3, False, i88), v42: (1.0, True, i88)}
    if True:
        v109, v110, v111 = v54
        v110 += v42
        v110 = cut(v110)
else:
    v42 = "0"
w112 = 2
while w112 > 0:
    w112 -= 1
    v41 = True
    try:
        print(float(v42) > 0.5)
    except ValueError as x113:
        print(repr(x113))
        v114: bool = v41
    finally:
        try:
            assert v41, v42
        except AssertionError as x115:
            print(repr(x115))
        else:
            if ("link" < v42):
                w118 = 1
                while w118 > 0:
                    w118 -= 1
                    v119, v120, v121 = v54
                    for i122 in v44[:6]:
                        mix(w112)
                        mix(w112)
                    else:
                        note(v121)
            elif v41:
                w123 = 5
                while w123 > 0:
                    w123 -= 1
                    try:
                        print(v44.pop(-1))
                    except IndexError as x124:
                        print(repr(x124))
                        note(w112)
                    v39 |= (-1) % 1000
                    v39 %= 101
        finally:
            if v41:
                v125, v126, v127 = v54
                try:
                    print(1.5 / float(len([w112, w112, 65536, 3] * 3)))
                except Exception as x129:
                    print(x129)
                else:
                    v131: dict[int, list[str]] = {v127: [v42, "link"], (999999 - 1) % -1000003: [" ", "0", "link"] * 1}
            elif (not ((squash(v40 + -1e-3) > min(0.1, 0.1)))):
                for i133 in v44[:6]:
                    v135, v136 = ((i133) % 9) ** 1, v44[:]
            else:
                for i137 in v54[1][:6]:
                    if ((2, v39) == (min(-5329, 0), v39)):
                        mix(v39)
                    elif (v42 < chr(97 + ((v39) % 1009) % 26)):
                        mix(w112)
                    else:
                        mix(v39)
                        mix(v39)
                    v45.update({i137.lower(): ((v39) // 3 * ((v39) % 4096 ^ (-1000) % 1024)) % 1000003})
                    for i143 in v44[:6]:
                        mix(w112)
                        mix(w112)
                        mix(i143)
                v40 -= v40
                v40 = squash(v40)
try:
    note(len(v42))
    note(v39 % ((v39) % 2))
except ZeroDivisionError as x146:
    print(x146)
except Exception as x147:
    print(repr(x147))
    w148 = 4
    while w148 > 0:
        w148 -= 1
        assert sum([-1000]) % 10 < 10000000000
        v39 = v39
print('v39', v39)
print('v40', v40)
print('v41', v41)
print('v42', v42)
print('v44', v44)
print('v45', v45)
print('v54', v54)
print('checksum', checksum)
