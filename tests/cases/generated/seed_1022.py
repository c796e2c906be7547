# Made by tests/tools/generate.py --seed 1022 --size 6
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


def function3(p1, p2=65536):
    if (((0 in [255]) or (False or True)) or ((1e10 > -1e-3) or True)):
        return {1: "0"}
    if True:
        v13: list[int] = [p2]
        v14 = (format((1.0 if False else 0.1), '.0f'), ((True or False), p1, 255), cut(repr(squash(3.75 ** 2))))
    else:
        p2 = (p2 >> 12)
    if (not False):
        v25: list[int] = [((p2) and ((p2) % 1000003)), (p2 + 255) % 7] * 2
        if (p1 == p1):
            del v25[8:]
            del v25[12:]
    elif (squash(-(1e-7) / -7.0) > -1e-3):
        if bool(((999999 > 123.456) or (True and True))):
            for i45 in range(3, 7, 1):
                assert p2 < 10000000000
                p2 |= (((p2) or 7)) % 1000
                p2 %= 7
                p1 = (p1 or p1.rjust(3, '.'))
                v52: list[int] = [100, len([-13, i45, 3, 2]), i45, 2]
            else:
                if (round((0.1 % 0.25), 1) > (float(65536) % 0.25)):
                    try:
                        note(p2)
                        print((format(123.456, '+.4g'))[p2])
                    except IndexError as x57:
                        print(x57)
                        note(p2)
                    except Exception as x58:
                        print(repr(x58))
                    else:
                        note(p2)
            v67: int = (((p2) or 9) * (((999999 - p2) % -10) % 4096 ^ (p2) % 1024)) % 97
        else:
            try:
                for i70 in range(-3, -1, 1):
                    for i71 in ("a").title()[:6]:
                        mix(i70)
                        mix(i70)
                    else:
                        note(i70)
                    if True:
                        note(p2)
                    elif ((~(((p2) and i70)) % 1009) in [3077 for e78 in range(2) if (e78 > 7.0)]):
                        note(i70)
                    v80: tuple[str, float, int] = ((("naïve")[::2] or p1.lower()), -0.5, (p2 if (not True) else sum([65536]) % 10))
                raise KeyError((~(((p2) % 9) ** 1) % 1009))
            except (LookupError, OverflowError) as x81:
                print(repr(x81))
    return {0: "xyz", p2: "q'q"}


def function83(p82: int) -> float:
    if (format((0.0 % -7.0), 'g') in ((" ").rjust(3, '.')).title()):
        w91 = 3
        while w91 > 0:
            w91 -= 1
            v93 = float(10)
            v97: list[bool] = [True, (len("q'q") < p82), (cut("q'q" + "xyz") in hex(999999)), False]
    v99 = cut(repr(cut(repr(p82))))
    if ((chr(97 + p82 % 26) in cut(v99 * 3)) == (-((999999) % 7) >= p82)):
        v114, v115 = max(4592, p82, 4), {(100, "😀"): "β2"}
    elif ((len([100]) == p82) == (v99.replace("β2" or 'z', '_') < v99.lower())):
        for i121 in range(1, 5, 2):
            for i122 in range(0, 3, 1):
                for i123 in v99[:6]:
                    p82 = 0
                    if (i121 == 0):
                        continue
                    mix((((divmod(10, 9)[1] if (True and True) else ((p82) or 12))) & 0xFFFF | (i122) & 0xFF))
                    v135 = ("q'q").rjust(6, '.')
            assert int(str(-13)[-1:] or '0') < 10000000000
            try:
                raise ValueError(format((123.456 % 10.0), '%'))
            except ValueError as x139:
                print(repr(x139))
            finally:
                v141: list[int] = [7 for e140 in range(3) if False]
        v147: list[int] = [(p82 + 999999) % 1000003, (-1) // 3, max(p82, int(True), 6), p82] * 1
    else:
        if (False or bool(("naïve" if False else "Point"))):
            v155: bool = (not ((p82 in ([-1] + [-1])[:12])))
            v156: list[str] = [(format(-1, '>+7d')).lower(), v99, "tab\t"]
        else:
            v99 += (cut(v99 + v99) or "Point")
            v99 = cut(v99)
    return 123.456


def function157() -> str:
    print(function83((((2) % 256) << 7)))
    return (format(2.5, '.3f')).strip()


def function159(p158):
    v160 = function157()
    return [p158 for e161 in range(6)]


v162: int = len([7])
v163: float = (3.75 if False else 7.0)
v164: bool = bool(True)
v165: str = function157()
v167: list[int] = [1 for e166 in range(2) if (2 == 255)]
v168: dict[str, int] = {"xyz": v162}
v164 = v164
for i169 in range(0, 6, 2):
    try:
        print(float(("a").strip()) > 0.5)
    except (ValueError, OverflowError) as x170:
        print(repr(x170))
    finally:
        v171: list[float] = [float(v162)]
    if v164:
        continue
    if ({"Point": False} == {"q'q": v164}):
        print(v162, v167, (str(1e10)).lower())
if ((v162 != v162) or v164):
    v182 = len(function157())
    v168.update({v165[4:2]: -((v168.get("ü", 999999)) % 101)})
elif (255 < (((2 * 65536) % 1000003) & 0xFFFF | (abs(v162)) & 0xFF)):
    print(function3(("ü")[-1:5], v162))
else:
    print([(0) % 97, (1) // 7, v162, sum(v167) % 97], v167)
    v164 = (bool(([1e10] == [1e10])) == ((-1000 <= 999999 < 514) and v164))
print(list(v168), v165 in v168)
for i191 in v167[:6]:
    try:
        if (65536 > v163):
            v193 = ((i191) % 9) ** 2
            if False:
                for i194 in cut(', '.join([v165, "😀"]))[:6]:
                    for _, i195 in enumerate(v167[:6]):
                        mix(v162)
                        mix(v162)
                        mix(i191)
                assert int(str(3)[-1:] or '0') < 10000000000
                v197: list[list[float]] = [[v163, squash((65536) * 0.5 + v163), v163, 1e-7], ([squash(v163 // 0.25), 123.456] + [squash(v163 // 0.25), 123.456])[:12]] * 3
        elif (v164 and v164):
            v163 = (v162) / 6
            try:
                note(10 % ((10) % 2))
            except Exception as x203:
                print(repr(x203))
            else:
                for i204 in range(3, 15, 2):
                    mix(i191)
                    v162 |= (i191) % 1000
                    v162 %= 101
                    if v164:
                        mix(v162)
                        mix(v162)
            finally:
                note(v162)
        note(v167.index(1))
    except Exception as x205:
        print(repr(x205))
    note(v162)
note(v162)
note(v162)
note(v162)
note(v162)
note(v162)
note(v162)
note(v162)
print('v162', v162)
print('v163', v163)
print('v164', v164)
print('v165', v165)
print('v167', v167)
print('v168', v168)
print('checksum', checksum)
