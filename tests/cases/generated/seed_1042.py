# Made by tests/tools/generate.py --seed 1042 --size 6
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


def function3(p1: bool, p2: tuple[float, bool, float]) -> tuple[int, int, bool]:
    try:
        if p1:
            print(squash((-13) / 6 / 3.0), p1, p1)
        print(1.5 / float((~((100 & 2)) % 1000003)))
    except ZeroDivisionError as x6:
        print(repr(x6))
    else:
        v9 = ([0.0 for e7 in range(1) if (not True)], cut(', '.join([("naïve").title(), ("naïve").title()])), [3.75 for e8 in range(1)])
    finally:
        print(squash(round(-1e-3, 0) / -7.0))
    v11: float = squash((((abs(100)) & 0xFFFF | (int(str(100)[-1:] or '0')) & 0xFF)) * 0.5 + 1e10)
    v13: list[int] = [(len([3])) // 7]
    v14, v15, v16 = p2
    return ((65536) // 3, -1, ("ü" < "β2"))


def function17() -> tuple[float, float]:
    w18 = 1
    while w18 > 0:
        w18 -= 1
        if (10 in ([999999, (~(0) % 97), (3 + w18) % 1000003] + [999999, (~(0) % 97), (3 + w18) % 1000003])[:12]):
            v28: list[int] = [len([2, 65536, 999999, 10]), w18, (w18) % 1009]
        elif ((("β2").lower())[::-2] in ""):
            v34: int = 999999
            w35 = 2
            while w35 > 0:
                w35 -= 1
                v38 = (((w35) // -4 in [-4907, 10, 7]), (0.1, w18), v34)
                if (not False):
                    try:
                        note(v34)
                        raise KeyError(w18)
                    except Exception as x42:
                        print(repr(x42))
                    else:
                        note(w18)
                else:
                    v44: dict[tuple[int, str], list[float]] = {(-1, " "): [-1e-3, 7.0, -1e-3, 3.75], (w35, "ü"): [1e10, 123.456] * 3, (2, " "): [-0.5, 1e10, 2.5]}
        v46: list[int] = [divmod(-1000, 9)[1] for e45 in range(6)]
    return ((-1000) / 7, squash(1.0 // 0.25))


v47: int = (-1) % 1000003
v48: float = round(1.0, 0)
v49: bool = False
v50: str = ("naïve").replace("link" or 'z', '_')
v51: list[int] = [1, 3]
v52: dict[str, int] = {"": -3377}


def main() -> None:
    w53 = 1
    while w53 > 0:
        w53 -= 1
        v54 = False
        v57: tuple[list[bool], bool, bool] = ([v54 for e55 in range(3) if (999999 < 3)], (divmod(7010, 10)[1] > squash(0.0 / 0.25)), v54)
    v58: dict[tuple[int, str], str] = {(255, "😀"): ("0").rjust(9, '.'), (10, "q'q"): (" " if True else " ")}
    for i59 in range(3, 11, 2):
        for i60 in range(-2, 10, 2):
            v61: list[dict[int, int]] = [{7: i59, 3: 100, 255: i60}] * 1
            v62 = 2
            v61.extend(v61[:3])
            del v61[12:]
            v63: tuple[float, str, tuple[int, bool]] = (squash(squash(7.0 ** 2) - squash(-0.5 + 0.1)), cut(hex(v62) + ("0")[3:5]), (255, (False and True)))
        for i64 in range(0, -1, -1):
            try:
                v58[(((i59) and i64), "β2")] = (cut(repr(0.0)))[::2]
                print(v58[(-1000, "tab\t")])
            except (KeyError, OverflowError) as x67:
                print(x67)
            assert 10 < 10000000000
            v69 = ({"": True}, [i59, abs(i64), max(i64, i59, 10), i64], squash(float(0) // 0.25))
            v70: int = 100
        note(len(v58))
    else:
        for i71 in range(3, 6, 1):
            if ((i71 * i71) % 97 >= ((i71) % 9) ** 6):
                note(len(v58))
                v74: float = -1e-3
            v58[(i71, hex(i71))] = "naïve"
    if ((((1) and (-1000)) != int(str(255)[-1:] or '0')) or (not (bool(False)))):
        print(function17())
        for i80 in range(0, 15, 3):
            v81 = i80
            v81 = 10
            v58.update({(((i80) & 0xFFFF | (-1000) & 0xFF), cut("0" + "tab\t")): (str(False)).upper()})
            v82: int = 7
        if False:
            for i83 in range(-1, 11, 2):
                assert i83 < 10000000000
            print(function17())
        else:
            v85: tuple[int, tuple[float, int], tuple[bool, str]] = (((((10) % 256) << 11) >> 7), (-(1e10), 7), ((not True), v58.get((3, "naïve"), "ü")))
    else:
        v92 = min(2, -(((3 + 999999) % 1000003) % 7))
        if ({"": "xyz"} == {"β2": "xyz", "😀": "0", "😀": "naïve"}):
            assert ((v92) % 9) ** 0 < 10000000000
            print(v58)
            print(function3((v92 <= v92 < 698), (0.0, True, -1e-3)))
    print(function3((1 == 1), (2.5, False, 3.75)))
    print(v58.setdefault(((7 >> 8), str(-1)), cut(repr(int(str(7111)[-1:] or '0')))))
    v99: list[int] = [3, ((((-13) or 4)) or 4)]
    v102: list[list[float]] = [[3.75, squash(1e-7 / 0.25), (65536) / 8, abs(0.0)], ([0.1, (-13) / 4, (-0.0 % -7.0), squash(-1e-3 // 3.0)] + [0.1, (-13) / 4, (-0.0 % -7.0), squash(-1e-3 // 3.0)])[:12], [round(7.0, 0)]]
    if (len(v99[2:6]) <= ((~(3) % 1000003) - len([7])) % -1000003 < 442):
        w107 = 1
        while w107 > 0:
            w107 -= 1
            v102.append([min(7.0, -0.0), -(1.0), 1e-7, (7.0 % 10.0)])
            del v102[12:]
        print(function3((not True), (1e-7, True, 0.1)))
        print(function17())
    v109: list[list[bool]] = [[bool(255), (True or True)], [(65536 <= 65536 < 366), (3410 != 999999), (" " < " "), (0 <= 255 < 852)]]
    assert 1 < 10000000000
    v110, v111 = int((999999 in [255])), {"😀": 0.0, "": 1e-7, "0": -1e-3}


main()
try:
    print(1.5 / float(v47))
except (ZeroDivisionError, OverflowError) as x112:
    print(x112)
except Exception as x113:
    print(repr(x113))
    v114, v115 = v47, ((-((v47) % 1000003)) & 0xFFFF | (65536) & 0xFF)
v122 = (1e-7 > v48)
v123, v124 = v47, (v48, (v47 >> 9), v49)
print(v52.setdefault(v50, v47))
if v49:
    if (v50 in v50):
        note(divmod((~(sum([v123]) % 7) % 7), 1)[0])
        v130: list[int] = v51
    print(function3(v122, p2=(2.5, False, v48)))
else:
    assert -((v47) % 7) < 10000000000
assert v123 < 10000000000
v132: tuple[dict[int, float], int] = ({999999: 0.1, -1000: v48, 3: -0.5}, ((100 - 100) % -1009 & ((v47) and v123)))
for i133 in range(-3, 9, 2):
    v134: dict[int, bool] = {i133: v122}
w135 = 4
while w135 > 0:
    w135 -= 1
    v123 = v123
    print(v47, v122, ((((w135) % 9) ** 6) & 0xFFFF | ((w135 & 65536)) & 0xFF))
    v137 = v50
v50 = ""
print(function3((True or v49), (-0.0, True, 1e10)))
for i138 in range(-2, 10, 2):
    note(v51.count(v47))
    del v51[12:]
    if ("xyz" < format(squash(123.456 / 0.25), '10.2e')):
        for i143 in range(2, 17, 3):
            v146: list[bool] = ([(v48 > squash(v48 - -0.0)), v49] + [(v48 > squash(v48 - -0.0)), v49])[:12]
    elif v124[2]:
        v147, v148 = v47, (cut(', '.join([v50, ""]))).upper()
        try:
            v150, v151, v152 = v124
            v51.remove(-1)
        except (ValueError, OverflowError) as x153:
            print(repr(x153))
        except Exception as x154:
            print(x154)
        else:
            v155: dict[int, tuple[int, float]] = {v147: (255, v48)}
    v49 = (v50 < "Point")
    v159 = v124[1]
print('v47', v47)
print('v48', v48)
print('v49', v49)
print('v50', v50)
print('v51', v51)
print('v52', v52)
print('v122', v122)
print('v123', v123)
print('v124', v124)
print('v132', v132)
print('checksum', checksum)
