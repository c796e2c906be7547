# Made by tests/tools/generate.py --seed 1020 --size 6
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


def function2(p1: float) -> dict[str, bool]:
    for i3 in range(-3, -4, -1):
        v4 = i3
        try:
            print(1.5 / float(v4))
        except ZeroDivisionError as x5:
            print(repr(x5))
        w6 = 5
        while w6 > 0:
            w6 -= 1
            if (((i3 * -1) % 7 >= i3) or True):
                return {"q'q": False}
        v14: list[int] = [len(format(i3, 'x')), v4, i3]
    else:
        p1 -= squash((3.75 if True else p1) * 3.75)
        p1 = squash(p1)
    v16: str = format(float(((100) % 4096 ^ (255) % 1024)), '10.2e')
    note(len([(7 - 65536) % -65537, sum([-1000]) % 1009, abs(7), (0 * 999999) % 1009]))
    return {"-7": True, "0": False, "tab\t": False}


v22: int = (-1000) // 3
v23: float = squash(3.75 / 0.25)
v24: bool = ((3, 1, v23) == (7, -1, v23))
v25: str = str(3.75)
v26: list[int] = [999999, -7376, 255]
v27: dict[str, int] = {"a": -8266, v25: 10, " ": 1}
if ((v22 <= (7 if True else v22) < 491) and (v25 in v25)):
    if False:
        if (v23 > v23):
            v25 = (str(cut(repr(-13))) if (divmod(3, 1)[1] >= 0) else "q'q")
            v24 = v24
        elif ((v25 or "q'q") < v25):
            assert v22 < 10000000000
        else:
            try:
                print(v26.pop(1))
            except IndexError as x45:
                print(repr(x45))
                print((-((v22) % 101) - (v22 - -13) % -1000003) % -97, v25)
    elif (bin((0) % 64) < v25):
        if ((((v22) and (-1)) < 10) == ((~(-13) % 1009) == -1)):
            v51: dict[tuple[int, str], bool] = {(-3052, "link"): (v25 < v25)}
            w52 = 2
            while w52 > 0:
                w52 -= 1
                if v51.get((2, ""), True):
                    print(list(v27), v25[-2:0] in v27)
                    if v24:
                        note(w52)
                        note(v22)
                        note(v22)
                elif False:
                    for i53 in range(1, 10, 3):
                        note(w52)
                        note(i53)
                        note(i53)
                        note(w52)
                    assert 10 < 10000000000
                else:
                    v23 = v23
                v55: list[float] = [v23, v23, v23] * 3
        else:
            note(len(v26))
            del v26[12:]
    else:
        for _, i56 in enumerate(v26[:6]):
            try:
                note(v26.index(7))
            except ValueError as x57:
                print(x57)
                if (i56 > v23):
                    try:
                        raise KeyError((v22 if (i56 <= 2 < 255) else v22))
                    except LookupError as x62:
                        print(repr(x62))
                        note(i56)
                    else:
                        note(v22)
                elif (v23 > squash(float(1) // 10.0)):
                    print(v26, i56)
                else:
                    print(v22, v25, v24)
            else:
                try:
                    print(v27.pop(v25))
                except (KeyError, OverflowError) as x69:
                    print(repr(x69))
            finally:
                v23 += squash((v23 % 3.0) - v23)
                v23 = squash(v23)
        print(v23, v25)
    v70: list[tuple[bool, bool, int]] = [((123.456 > 0.1), v24, 255), ((not v24), (7 < 3), v22), (True, (-1897 > 0.0), 255), (v24, v24, v22)]
    try:
        note(1000 // (v22))
    except ZeroDivisionError as x71:
        print(repr(x71))
        w72 = 1
        while w72 > 0:
            w72 -= 1
            v73 = ({1: 7}, ((-1000 <= 1 < 61), ("β2" < v25)))
            v24 = True
            v74, v75 = v73
else:
    for i76 in range(-3, -9, -1):
        v78 = (v22, (((i76) % 256) << 4), ((v27.get("naïve", 2121)) and v22))
        assert v78[2] < 10000000000
if (v23 > round((-13) / 3, 4)):
    print(v27)
    for i80 in range(3, 9, 2):
        for i81 in range(1, 2, 1):
            w82 = 1
            while w82 > 0:
                w82 -= 1
                v83: int = i81
assert 3 < 10000000000
if (v22 <= len(v25) < 507):
    w88 = 3
    while w88 > 0:
        w88 -= 1
        for i89 in range(-3, -1, 1):
            note(v26.count(i89))
            del v26[12:]
            w90 = 1
            while w90 > 0:
                w90 -= 1
                v26 += [(i89) // 7]
                del v26[12:]
                for i91 in ("0" or "0")[:6]:
                    v92: tuple[int, bool] = (v27.get("", 65536), (v27.get("β2", 255) < v22))
                print(list(v27), "0" in v27)
            v95 = ([format(0.1, '10.2e'), (v25 if v24 else v25), v25, bin((2) % 64)] * 1, (len(v25) <= v22 < 522), v25)
        if (-1 > squash(v23 / -7.0)):
            v24 = ((v22 & 65536) == (v22 + v22) % 7)
            v25 = v25
elif ((v24 and (v22 >= v22)) or v24):
    v108: tuple[list[str], bool] = ([cut(repr(True)), (v25 or v25), v25] * 3, True)
    v109, v110 = v108
else:
    v27.update({v25: len([100, v22] * 3)})
print(v25)
try:
    del v27[bin((1) % 64)]
except KeyError as x114:
    print(x114)
    w115 = 1
    while w115 > 0:
        w115 -= 1
        if ((v22 in v26[::-1]) or (not ((w115 in [65536])))):
            for i117 in v26[:6]:
                v26 += [v22]
                del v26[12:]
            v118 = ({v25: 7.0, v25: v23}, [w115])
            v120: list[bool] = [((100 * v22) % 7 == v22)]
        elif v24:
            v22 += (min((w115 >> 3), (-1 if False else v22))) % 1000
            v22 %= 1009
            v124: list[str] = ([(cut("😀" + "q'q")).title(), v25.upper()] + [(cut("😀" + "q'q")).title(), v25.upper()])[:12]
        v25 += (v25 or "-7")
        v25 = cut(v25)
except Exception as x125:
    print(repr(x125))
assert v22 < 10000000000
v23 -= v23
v23 = squash(v23)
print(function2(v23))
v126, v127 = 1.0, "link"
v27[hex(v27.get("", 100))] = 2
v23 = v126
print('v22', v22)
print('v23', v23)
print('v24', v24)
print('v25', v25)
print('v26', v26)
print('v27', v27)
print('v126', v126)
print('v127', v127)
print('checksum', checksum)
