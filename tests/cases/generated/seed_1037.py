# Made by tests/tools/generate.py --seed 1037 --size 6
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


def function1():
    v7: list[int] = ([abs(65536), max((3) % 1000003, min(-1, 2), 1)] + [abs(65536), max((3) % 1000003, min(-1, 2), 1)])[:12]
    v8: list[list[str]] = [["😀", chr(97 + (-1) % 26), bin((65536) % 64), ("😀" if True else "β2")], [("ü")[1:1]], [("link")[1:0], cut("😀" + ""), format(100, '#b'), "xyz"]]
    del v8[8:]
    del v8[12:]
    return (("a" or "") in ("xyz").upper())


def function10() -> float:
    v13, v14 = -(((65536) // 7) % 101), [("").lower(), bin((3) % 64)] * 1
    v14.append((("q'q" or "tab\t"))[-1:-4])
    del v14[12:]
    try:
        note(1000 // (int(bool("😀"))))
    except ZeroDivisionError as x17:
        print(x17)
        for i18 in v14[:6]:
            if (v13 > squash((-1000) / 4 + (-0.0 if False else 1.0))):
                v25: dict[tuple[int, str], dict[int, int]] = {(3, i18): {v13: v13, 100: -4312, 3: 847}, (100, "link"): {3: -1, 1844: -1, v13: 1}, (999999, "Point"): {10: v13}}
                print(v25)
                v13 += (((len("xyz")) or 5)) % 1000
                v13 %= 1009
            elif (v13 >= len([10 for e28 in range(2)])):
                v36 = squash(min(squash(1e10 // 3.0), -(0.0)) + squash(float(v13) + 0.1))
            else:
                if (cut(', '.join(["-7", i18])) < format(min(1.0, 1e10), ',.1f')):
                    break
            if (format(1e-7, '10.2e') < i18):
                continue
            v13 = abs((((((7614) % 256) << 9)) and v13))
    except Exception as x50:
        print(x50)
        note(v13)
    v52 = ("ü", [(0 > 1e-7), (not False), (True and False)], len([3, 2, v13, v13]))
    return (v52[2]) / 3


def function56(p53: list[str], p54: list[bool], p55: dict[str, str]) -> str:
    if (int(str(9576)[-1:] or '0') > float(repr((7.0 if True else 3.75)))):
        if ("q'q" in (("β2").strip() or ("ü").title())):
            v74: int = ((sum([7, 1, 65536]) % 97) & 0xFFFF | (abs(((-1000) & 0xFFFF | (10) & 0xFF))) & 0xFF)
        v77: float = squash(round(float(repr(-0.5)), 0) ** 2)
        p53.reverse()
        del p53[12:]
    elif (999999 in [e84 for e84 in range(6) if (False or True)]):
        p54.insert(-3, ((~(-13) % 1000003) in [e86 for e86 in range(5)]))
        del p54[12:]
        v87 = -0.0
    else:
        p53 = [p55.get("Point", "ü"), (p55.get("ü", "β2"))[::2], ("").rjust(0, '.'), (hex(-1000)).lower()]
    print(p53)
    return (("ü")[1:2]).lower()


def function92(p89: float, p90: float, p91: str = "link") -> int:
    v94: list[int] = [divmod((10 * 255) % 97, 6)[0]]
    print(p90, (squash(1.0 + -0.0), p91, function1()), v94)
    for i95 in p91[:6]:
        v96, v97 = squash(float(repr(-0.0)) * p90), [7, divmod(65536, 2)[0]]
    return -(((((999999) % 256) << 12)) % 1000003)


v98: int = (-4863) % 65537
v99: float = squash(-1e-3 ** 2)
v100: bool = function1()
v101: str = str(" ")
v102: list[int] = [1, 65536, v98, 2]
v103: dict[str, int] = {"xyz": -13}


def main() -> None:
    v106: dict[int, list[float]] = {function92(123.456, 1e-7, "tab\t"): [3.75 for e104 in range(6)], ((-13) & 0xFFFF | (7) & 0xFF): ([1.0, 2.5, 1e-7] + [1.0, 2.5, 1e-7])[:12]}
    if (((-1000 > -1e-3) or ("0" in "naïve")) and ((~(100) % 65537) >= (~(255) % 65537))):
        for i111 in "😀"[:6]:
            try:
                v113: dict[tuple[int, str], dict[tuple[int, str], bool]] = {(-13, "q'q"): {(1, "β2"): True, (7, "-7"): True}, (7, " "): {(65536, i111): True, (7, "link"): False, (1169, "tab\t"): False}, (-8117, "a"): {(2, "😀"): True, (1, "a"): True}}
                print(i111[(((3) // -4) or 11)])
            except IndexError as x114:
                print(x114)
                v116: str = format(squash(min(7.0, -0.0) // 0.25), '+.4g')
            except Exception as x117:
                print(repr(x117))
            else:
                if function1():
                    for i118 in range(-3, 5, 2):
                        mix(i118)
                        mix(i118)
                        mix(i118)
                    print((squash(-0.0 / 10.0) if ("Point" < "") else squash(2.5 / -7.0)), i111, 7.0)
                    for i119 in range(-2, 3, 1):
                        mix(i119)
                        mix(i119)
                        mix(i119)
                else:
                    if False:
                        note(7)
                        note(2)
                        note(4)
            if (255 > abs(-0.5)):
                if bool(((0 + 255) % 65537 == (-1 - 65536) % -65537)):
                    if function1():
                        note(0)
                    v132 = (999999) // 7
                    try:
                        raise ValueError(i111)
                    except ValueError as x134:
                        print(repr(x134))
                else:
                    for i135 in cut(', '.join([i111, i111]))[:6]:
                        mix(6)
                        mix(1)
                    v140: float = squash(squash(squash(1e10 / -7.0) // 3.0) // 0.25)
                for i141 in range(2, 8, 3):
                    for i142 in range(3, 1, -1):
                        mix(i141)
                        mix(i142)
                        mix(i141)
                        mix(i141)
                    mix(i141)
                    mix(i141)
            note(1)
        else:
            note(1)
        note(1)
        note(4)
    elif (((9182 & 0) >> 11) == (((10 + -1) % 1000003) and (int(True)))):
        note(7)
        note(8)
    note(8)
    note(5)
    note(2)
    note(7)
    note(6)
    note(5)
    note(8)
    note(2)
    note(7)
    note(2)


main()
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
note(v98)
print('v98', v98)
print('v99', v99)
print('v100', v100)
print('v101', v101)
print('v102', v102)
print('v103', v103)
print('checksum', checksum)
