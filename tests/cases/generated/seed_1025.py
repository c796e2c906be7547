# Made by tests/tools/generate.py --seed 1025 --size 6
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


def function2(p1: list[str]) -> tuple[float, bool, int]:
    if (999999 > float(repr((1e10 if True else 7.0)))):
        p1.insert(-1, hex((-1 - -1000) % -1000003))
        del p1[12:]
        if (int(str(((10) & 0xFFFF | (7) & 0xFF))[-1:] or '0') >= ((((999999) or 10)) & 0xFFFF | ((3) % 65537) & 0xFF)):
            v23 = (~((((100 if False else 3)) and (((1) & 0xFFFF | (100) & 0xFF)))) % 1009)
            try:
                print(float(" ") > 0.5)
            except (ValueError, OverflowError) as x25:
                print(repr(x25))
            print((cut("-7" + "xyz"))[::-2], p1, v23)
    else:
        v31: bool = (-((2) % 7) in ([(999999 >> 4), ((-1) % 9) ** 3, (10) % 1009, divmod(65536, 5)[1]] + [(999999 >> 4), ((-1) % 9) ** 3, (10) % 1009, divmod(65536, 5)[1]])[:12])
    return ((255) / 7, (3 == 255), ((-13) % 4096 ^ (-1) % 1024))


v32: int = len([65536])
v33: float = 0.1
v34: bool = (-13 >= v32)
v35: str = cut("β2" * 0)
v36: list[int] = [v32]
v37: dict[str, int] = {"tab\t": -13}
v37.update({v35: ((abs(-1)) % 9) ** 5})
for i39 in range(2, 3, 1):
    if v34:
        assert (~i39 % 1009) < 10000000000
        if v34:
            try:
                print((i39, v32), v36, v37)
                print(v36.pop(-2))
            except IndexError as x42:
                print(x42)
                note(int(v34))
            except Exception as x44:
                print(x44)
            finally:
                assert (i39) // 7 < 10000000000
            try:
                try:
                    raise KeyError(v32)
                except LookupError as x45:
                    print(x45)
                except Exception as x46:
                    print(x46)
                print(v37.pop(v35))
            except KeyError as x47:
                print(repr(x47))
            if (v32 > squash((v33 % 10.0) * -v33)):
                if v34:
                    break
            else:
                try:
                    print(1.5 / float(-((abs(i39)) % 7)))
                except ZeroDivisionError as x51:
                    print(repr(x51))
                except Exception as x52:
                    print(repr(x52))
                if (not ((v35[::-1] in ("naïve").strip()))):
                    for i59 in v35[:6]:
                        note(i39)
                        note(v32)
                else:
                    print(function2(["-7", v35, v35, "ü"]))
                    v37[v35] = v32
        try:
            if (int(v34) in v36):
                for i61 in range(2, 11, 3):
                    for i62 in ("a")[::-1][:6]:
                        mix(i61)
                        mix(v32)
                        mix(i39)
                    v63 = "naïve"
                    for i64 in range(2, 1, -1):
                        note(i39)
                        note(v32)
                        note(i61)
                        note(i64)
                    if (v33 > squash(squash(v33 // -7.0) * squash(123.456 // 10.0))):
                        note(i61)
                    else:
                        note(i39)
                        note(v32)
                if (v35.title() in v35):
                    v67: float = squash(v33 / 10.0)
                elif True:
                    if (not ((v34 and v34))):
                        break
                    try:
                        v36.remove(-1)
                    except Exception as x71:
                        print(repr(x71))
                        note(v32)
            raise KeyError(-1000)
        except (LookupError, OverflowError) as x72:
            print(x72)
    else:
        print(list(v37), (("link").title() if v34 else "a") in v37)
for i73 in range(3, 7, 1):
    w74 = 5
    while w74 > 0:
        w74 -= 1
        if v34:
            continue
        if ((v37.get("naïve", 999999) != (w74) // 7) and v34):
            note(999999)
            v77: dict[int, float] = {-13: -1e-3}
        else:
            v33 += (v32) / 6
            v33 = squash(v33)
        for i78 in range(0, 2, 1):
            v80: list[list[bool]] = [[(v32 != 999999)], [v34, (255 < v32)], [(255 == i78), (True or False), v34], [v34]] * 3
            assert (((i78) % 256) << 4) < 10000000000
            v82, v83 = (i78 == -((i78) % 1000003)), (100 & -1)
            v84: tuple[bool, float, int] = ((4621 == i78), v33, (v32 & 65536))
    v33 = (0.0 if bool(v34) else squash(squash(0.1 + 1e-7) * -1e-3))
    v34 = v34
for _, i88 in enumerate(v36[:6]):
    try:
        v33 += v33
        v33 = squash(v33)
        note(v36.index(7))
    except ValueError as x90:
        print(repr(x90))
    except Exception as x91:
        print(x91)
        assert sum([-13]) % 65537 < 10000000000
    else:
        v93: list[float] = [squash(7.0 * 7.0) for e92 in range(4)]
    finally:
        if v34:
            v32 = v32
            v32 = (~(1) % 101)
        elif (((v32 >> 1) if v34 else i88) in v36):
            w101 = 5
            while w101 > 0:
                w101 -= 1
                for i102 in v36[:6]:
                    note(len(v36))
                    del v36[12:]
                    if v34:
                        break
                    v103: list[dict[int, int]] = [{v32: v32, 65536: 65536}]
                    if v34:
                        mix(i102)
                        mix(w101)
                        mix(i102)
                    else:
                        mix(w101)
                        mix(w101)
                try:
                    v37[chr(97 + ((((3) % 256) << 11)) % 26)] = v32
                    note(1000 // (7))
                except (ZeroDivisionError, OverflowError) as x104:
                    print(x104)
                    mix(i88)
    v36 += [(((0 >> 6)) % 9) ** 0]
    del v36[12:]
v35 += v35
v35 = cut(v35)
v34 = v34
for i106 in v36[:6]:
    v37[cut(v35 + ("naïve")[-2:-4])] = v32
    v107: int = sum([10, v32, (-1000 >> 2)]) % 7
    print(function2([" ", "q'q"]))
    v108 = (((((v32) % 256) << 3)) // 3, (v35, v34))
w109 = 4
while w109 > 0:
    w109 -= 1
    v35 += cut(', '.join([v35, ("β2").title()]))
    v35 = cut(v35)
    v33 -= 3.75
    v33 = squash(v33)
v115: bool = bool(v35)
print([squash((v32) * 0.5 + -0.0), v33, squash(3.75 - -0.0)] * 2, v33)
v35 += hex(min(3, 2))
v35 = cut(v35)
v36.insert(0, v32)
del v36[12:]
print('v32', v32)
print('v33', v33)
print('v34', v34)
print('v35', v35)
print('v36', v36)
print('v37', v37)
print('v115', v115)
print('checksum', checksum)
