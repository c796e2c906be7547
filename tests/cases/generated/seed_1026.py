# Made by tests/tools/generate.py --seed 1026 --size 6
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


def function2(p1: tuple[bool, int, int]) -> bool:
    v4: list[int] = [999999, ((divmod(-1, 7)[1]) & 0xFFFF | (divmod(10, 9)[0]) & 0xFF), -13]
    v4.sort()
    del v4[12:]
    v4.append(7)
    del v4[12:]
    return (cut(repr("")) in "Point")


def function9(p6, p7, p8):
    print(function2((False, 100, 999999)))
    v11 = ((("😀").upper())[::-1], [max(p6, 100, 6), (999999 - p6) % -7, 255, 10] * 1)
    try:
        print(p8.pop((p6, "naïve")))
    except Exception as x12:
        print(x12)
        assert -((1) % 10) < 10000000000
    return [("a")[::-1], bin(p6 % 64), "xyz"]


def function15(n14: int) -> tuple[str, float]:
    if n14 <= 0:
        return ("q'q", 123.456)
    v16 = function15(n14 - 1)
    v20: list[int] = [int(str(((65536) & 0xFFFF | (7) & 0xFF))[-1:] or '0')]
    if (-13 > squash((7.0 if False else 1e10) ** 2)):
        w24 = 3
        while w24 > 0:
            w24 -= 1
            assert ((7) % 4096 ^ (n14) % 1024) < 10000000000
    elif (n14 <= n14 < 249):
        if ((1 & int(False)) >= max(n14, n14, 2)):
            return (cut(chr(97 + (3) % 26) + chr(97 + (3) % 26)), min(float(repr(3.75)), squash(-0.5 // -7.0)))
    return v16


def function33(p32: int) -> list[int]:
    w34 = 4
    while w34 > 0:
        w34 -= 1
        v37: list[int] = [(w34 & (((-1) % 256) << 8))] * 2
    for i38 in range(1, 7, 3):
        v41: list[list[bool]] = [[(1 == i38)], [(not False), function2((True, p32, i38))], [(-1 < p32), (0.1 == -0.0), (-13 <= p32 < 149)]]
        note(len(v41))
        del v41[12:]
    v42: list[dict[str, str]] = [{"link": "naïve"}]
    v42.append({"": "q'q"})
    del v42[12:]
    return [0 for e43 in range(2) if (255 > 2.5)]


v44: int = len(" ")
v45: float = abs(3.75)
v46: bool = (v45 > 1.0)
v47: str = ("ü" or "😀")
v48: list[int] = [65536, v44, v44]
v49: dict[str, int] = {v47: -1}


def main() -> None:
    v56 = (abs(len([999999])) * sum([7, 3732]) % 97) % 1000003
    v56 = 1
    v59: list[int] = [v56, (~(((v56) and (2))) % 10), abs(((7) and (-13))), (((7) & 0xFFFF | (v56) & 0xFF) if function2((False, v56, 100)) else divmod(v56, 4)[0])]
    v59 += [sum([v56 for e60 in range(2)]) % 1009]
    del v59[12:]
    if (v56 <= ((v56) % 4096 ^ (len("link")) % 1024) < 387):
        v59.append(10)
        del v59[12:]
        if ((v56 - 10) % -101 != v56):
            assert v56 < 10000000000
            print(function15(2))
        elif ((((255) or 6) if ("a" < "link") else v56) in v59[::-1]):
            v76 = (format(10, '#b') < (str(3)).lower())
    elif (squash(float(repr(1e10)) ** 2) == (v56) / 5):
        assert -((v56) % 1000003) < 10000000000
        if ((v56 + max(999999, 0, 2)) % 101 <= abs(v56) < 91):
            w85 = 4
            while w85 > 0:
                w85 -= 1
                v59[0:3] = [max(-((-1000) % 1000003), (65536 if True else v56), 2)]
                del v59[12:]
                w87 = 4
                while w87 > 0:
                    w87 -= 1
                    v89, v90 = ["Point" for e88 in range(1)], w85
                    v91 = cut(''.join(sorted(cut(', '.join(["", hex(1)])))))
                    assert w85 < 10000000000
            v59 = v59[::-1]
            for i93 in range(-3, 0, 1):
                print(function2((True, 65536, v56)))
                if (i93 == v56):
                    v56 += (max(2311, i93, 2)) % 1000
                    v56 %= 7
                    if (not (([False, False, True, False] == ([True, False, True, True] + [True, False, True, True])[:12]))):
                        note(i93)
                        note(i93)
                    elif (7 < v56):
                        note(i93)
                        note(i93)
                    else:
                        note(v56)
                        note(i93)
                elif (((~i93 % 97)) % 1009 in [((999999) or 4), i93]):
                    w104 = 1
                    while w104 > 0:
                        w104 -= 1
                        note(w104)
                        note(i93)
                else:
                    v59.append(100)
                    del v59[12:]
        else:
            v59.insert(-2, int((v56 != v56)))
            del v59[12:]
            note(len(v59))
            del v59[12:]
    else:
        w106 = 5
        while w106 > 0:
            w106 -= 1
            v107: dict[tuple[int, str], list[bool]] = {(10, "q'q"): [True]}
    w108 = 5
    while w108 > 0:
        w108 -= 1
        for _, i109 in enumerate(v59[:6]):
            for i110 in v59[:6]:
                v111: dict[tuple[int, str], list[bool]] = {(999999, ""): [False]}
                v112 = ({w108: "0", 1: "xyz", w108: "q'q"}, squash(1.0 - (2.5 if True else 1e10)))
                if (w108 > v112[1]):
                    for i117 in v59[:6]:
                        mix(i117)
                        mix(i109)
                        mix(i109)
                        mix(i109)
            else:
                mix(i109)
            mix(v56)
            mix(w108)
            mix(v56)
        note(v56)
        note(v56)
    note(v56)
    note(v56)
    note(v56)
    note(v56)
    note(v56)
    note(v56)


main()
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
note(v44)
print('v44', v44)
print('v45', v45)
print('v46', v46)
print('v47', v47)
print('v48', v48)
print('v49', v49)
print('checksum', checksum)
