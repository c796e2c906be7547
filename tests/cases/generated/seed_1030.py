# Made by tests/tools/generate.py --seed 1030 --size 6
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


def function2(p1):
    v4 = squash(squash((0) * 0.5 + round(3.75, 3)) - (round(1e-7, 0) % -7.0))
    print(v4, v4, p1)
    w5 = 4
    while w5 > 0:
        w5 -= 1
        if (((w5) % 4096 ^ (w5) % 1024) >= 1):
            continue
        v10 = (((7) % 7) // -4, (format(2.5, '+.4g')).lower())
    v11 = ((format(65536, '05d') or ("-7" or "link")), ((-0.0 if False else v4), v4, v4))
    return (-((10) % 1009) & len("β2"))


def function15(n14: int) -> str:
    if n14 <= 0:
        return bin((255) % 64)
    v16 = function15(n14 - 1)
    print(function2(["xyz"] * 3))
    v23: list[int] = [((e22) and (-13)) for e22 in range(3)]
    v23[1:2] = [9376]
    del v23[12:]
    if (10 <= function2(["β2"]) < 281):
        v16 += format(65536, '05d')
        v16 = cut(v16)
    else:
        for i27 in range(3, -1, -1):
            v23.extend(v23[:3])
            del v23[12:]
            v23.extend(v23[:3])
            del v23[12:]
            w31 = 2
            while w31 > 0:
                w31 -= 1
                if ((v16 in v16.title()) or ((0.0 % -7.0) > round(0.0, 1))):
                    continue
                note(i27)
            note(i27)
    return cut("q'q" + bin((255) % 64))


def function45(p42: list[float], p43: str, p44: int) -> list[str]:
    note(p44)
    p44 += (p44) % 1000
    p44 %= 65537
    p42.append(round(7.0, 2))
    del p42[12:]
    v49: list[bool] = [bool(float(999999)), True, (p44 != -((p44) % 101)), ((not True) and (123.456 > -0.5))]
    return ["ü" for e50 in range(5)]


def function51() -> bool:
    v59 = ((sum([-8932]) % 97 <= len("a") < 872) and (((-1) % 4096 ^ (-13) % 1024) <= (-1000) // 3 < 208))
    v61, v62 = ((2817 - -1000) % -97 < 2), [(123.456 % 0.25)]
    v70 = ((min(-13, -1)) % 1009 > abs(float(999999)))
    if v70:
        v72: list[int] = [function2(["q'q"]), ((sum([-13]) % 1009) or 6), 100, 10]
    else:
        v74 = squash((1e-7 if (7 != -13) else -0.5) / 0.25)
    return (function2(["0"]) != ((65536) % 9) ** 2)


v75: int = (-1000 + 2) % 1000003
v76: float = 7.0
v77: bool = (v75 <= 10 < 260)
v78: str = chr(97 + v75 % 26)
v80: list[int] = ([0, v75, -1] + [0, v75, -1])[:12]
v81: dict[str, int] = {v78: -1}


def main() -> None:
    if (255 < min(sum([0]) % 101, ((10) and (-1000)))):
        print(abs(function2(["a"])))
        v89, v90 = ((3) and (min(-1, -13))), (cut("tab\t" + "") or hex(3))
        for i91 in range(-1, 8, 3):
            v93: list[int] = [v89, 7, ((i91) and ((255 if True else -1)))]
            v89 ^= (len(("tab\t").title())) % 1000
            v89 %= 65537
            assert (i91 if False else v89) < 10000000000
    else:
        if ((format(10, ',')).replace(("").upper() or 'z', '_') < "-7"):
            assert (100) // 2 < 10000000000
            v98: list[int] = [10]
        elif ((-((65536) % 10) > float(repr(-1e-3))) and (squash(3.75 - 2.5) > squash(-0.0 + 0.1))):
            try:
                raise ValueError(hex(sum([100]) % 1000003))
            except ValueError as x114:
                print(x114)
            except Exception as x115:
                print(x115)
            else:
                for i116 in range(-2, 0, 1):
                    v117 = 999999
                    if False:
                        continue
        note(0)
    v120 = (abs(int(str(999999)[-1:] or '0')) & 0)
    v123: list[int] = [v120, v120, ((v120) or 9)]
    for i124 in range(-2, 3, 1):
        note(i124)
        note(v120)
        note(i124)
        note(i124)
    note(v120)
    note(v120)
    note(v120)
    note(v120)
    note(v120)
    note(v120)
    note(v120)
    note(v120)


main()
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
note(v75)
print('v75', v75)
print('v76', v76)
print('v77', v77)
print('v78', v78)
print('v80', v80)
print('v81', v81)
print('checksum', checksum)
