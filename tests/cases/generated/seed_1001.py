# Made by tests/tools/generate.py --seed 1001 --size 6
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
    v5: int = (abs((((0) % 256) << 7)) * -1) % 97
    if ((max(v5, 1, 2) & 3) == v5):
        if bool(len([-1000, -13])):
            v18 = (" ", v5)
    elif ((v5 == v5) or (("q'q")[::1] < "a")):
        print(v5, (-(2.5) > round(-1e-3, 2)))
    else:
        v38: int = (((v5) % 256) << 11)
    v39 = "q'q"
    try:
        raise ValueError(bin((divmod(65536, 3)[0]) % 64))
    except Exception as x41:
        print(x41)
    return (cut(''.join(sorted(v39))), (v5 != 255))


def function42() -> list[int]:
    print(squash(squash(3.75 // 10.0) - (0.1 % -7.0)), (max(100, 100, 3), ((1, 3) == (1, 2470)), (False or True)), {"naïve": 0.0, "😀": 0.1})
    return [e43 for e43 in range(5)]


v44: int = 1
v45: float = squash(-0.5 / -7.0)
v46: bool = (True and False)
v47: str = "link"
v49: list[int] = ([-13, -13, v44, 0] + [-13, -13, v44, 0])[:12]
v50: dict[str, int] = {"0": v44, "ü": 0, "0": 2}


def main() -> None:
    v53: list[list[str]] = [[("ü").title()], ["xyz" for e51 in range(3)], ["xyz" for e52 in range(6)]]
    v56: list[int] = [-13, 2, 65536, min(int(str(999999)[-1:] or '0'), (10 & -1000))]
    assert (3 * -5293) % 65537 < 10000000000
    v57 = cut(', '.join(["tab\t", cut(', '.join([chr(97 + (-1000) % 26), format(999999, '>+7d')]))]))
    if (((v57 < " ") == (not True)) and (-1e-3 > float(repr(2.5)))):
        v65: tuple[bool, list[str], str] = (((3 * 65536) % 65537 > float(repr(-1e-3))), ["ü", v57] * 3, format(squash(1.0 / 3.0), ',.1f'))
        if bool(v57):
            v53[2:3] = [["naïve" for e71 in range(2)]]
            del v53[12:]
            print(v65, [float(repr(-0.5))])
        else:
            v74 = (((-1000 >> 5) - (999999 - -13) % -101) % -97 if (3 <= int(True) < 646) else (((1 - 2) % -7) & 0xFFFF | ((2 * 7) % 65537) & 0xFF))
            print(function1())
    try:
        v75: dict[int, int] = {int(str(65536)[-1:] or '0'): len([1])}
        print(v53[2])
    except IndexError as x76:
        print(repr(x76))
    v77 = 1e10
    v78: list[str] = [v57.title(), hex(100), ((" " if False else "q'q"))[::-2], hex(0)]
    v82: int = (~(((-1) % 9) ** 2) % 7)
    v83, v84 = max((((65536) % 256) << 6), v82, 5), ((False and False), (v82 >= -1))
    if v84[1]:
        v78 = v78
    else:
        note(((((v83 >> 7) if ([v77] == [-0.0]) else int(str(-1)[-1:] or '0'))) or 2))
        v56 = v56
    note(min(v83, v82))


main()
for i93 in v49[:6]:
    if (v44 == (7 + ((65536) and (2))) % 101):
        v47 += "tab\t"
        v47 = cut(v47)
    elif v46:
        for i99 in range(1, -4, -1):
            v100, v101 = v47, (v45, v46)
            v102 = (int(str(((100) and (-1)))[-1:] or '0'), i93, v47.lower())
            mix(v50.get("0", 10))
        print(list(v50), cut(v47.strip() + v47[2:2]) in v50)
    else:
        if (v45 > v45):
            break
v44 += ((v44) // 7) % 1000
v44 %= 65537
v109 = (v44, min(0.1, float(v44)))
if v46:
    v111 = ([v45 for e110 in range(2) if ("xyz" < "😀")], v47)
    v47 += v111[1]
    v47 = cut(v47)
else:
    if v46:
        print(function42())
        for i112 in v49[:6]:
            if (v46 or (1e10 > v45)):
                v44 -= (10) % 1000
                v44 %= 97
                v118 = ([-1e-3, abs(1e-7), squash(0.0 + -1e-3)] == [3.75 for e117 in range(2)])
                print(list(v50), v47 in v50)
            else:
                if v46:
                    continue
            if v46:
                if (v44 in v49):
                    continue
                v121: list[dict[int, int]] = [{255: v44}]
                v50[(v47 or ("Point").upper())] = 100
            elif bool(sum(v49) % 65537):
                if ((("β2").rjust(12, '.')).upper() in v47):
                    try:
                        note(i112)
                        print(v50.pop(cut("😀" + "ü")))
                    except Exception as x130:
                        print(x130)
                    finally:
                        note(v44)
                    try:
                        print(v49.pop(-2))
                    except IndexError as x131:
                        print(repr(x131))
                        note(v44)
                    else:
                        note(i112)
                    finally:
                        note(v44)
                    print(function1())
                if v46:
                    v132: str = v47
                    try:
                        raise ValueError((("tab\t" or v47)).strip())
                    except ValueError as x134:
                        print(x134)
                    finally:
                        note(i112)
    elif (v109[0] >= 999999):
        try:
            note(v49.index(999999))
        except ValueError as x137:
            print(x137)
        else:
            try:
                if ((bin((2) % 64)).rjust(12, '.') < ("link").title()):
                    v140 = v44
                print(v50.pop(v47))
            except Exception as x141:
                print(x141)
            else:
                v44 = min(v44, v44)
            finally:
                note(len(v50))
        v145 = v46
    else:
        v49 += [v44]
        del v49[12:]
        if v46:
            try:
                v44 |= (len(v49)) % 1000
                v44 %= 97
                print(v50[cut(''.join(sorted("")))])
            except KeyError as x147:
                print(x147)
            else:
                v149: list[float] = [squash(v45 // 0.25)] * 3
            finally:
                v46 = False
        elif (abs(((7) % 9) ** 5) != v109[0]):
            try:
                if v46:
                    try:
                        note(v44)
                        note(1000 // (((v44) & 0xFFFF | (len([-1])) & 0xFF)))
                    except ZeroDivisionError as x154:
                        print(x154)
                    else:
                        note(v44)
                    finally:
                        note(v44)
                else:
                    v47 = cut(', '.join([format((3.75 % 10.0), ',.1f'), format(round(0.1, 4), '.3f')]))
                note(int((cut(', '.join(["0", v47]))).replace(cut(repr("0")) or 'z', '_')))
            except ValueError as x155:
                print(x155)
            except Exception as x156:
                print(x156)
note(v44)
v44 += (v44) % 1000
v44 %= 97
v46 = (sum(v49) % 65537 <= v44 < 159)
v158: str = v47.replace(cut(str(3.75) * 1) or 'z', '_')
try:
    print(1.5 / float((v44 + (v44 + v44) % 97) % 1000003))
except ZeroDivisionError as x159:
    print(x159)
finally:
    v49.append((1 + v44) % 1000003)
    del v49[12:]
v162 = ((format(v45, '.3f'), (v44 != 3)), ("xyz").upper())
try:
    note(((((-2796) or 5)) and (((7) % 9) ** 0)) % ((((((-2796) or 5)) and (((7) % 9) ** 0))) % 2))
except ZeroDivisionError as x163:
    print(x163)
if ((v109[0] * (((100) % 256) << 7)) % 7 < 100):
    v165, v166 = v109
    v167: list[int] = v49
    if (not ((v109[1] > min(1.0, 1e-7)))):
        for i170 in v158[:6]:
            w171 = 4
            while w171 > 0:
                w171 -= 1
                v172, v173 = v162
            if v46:
                v174 = v46
            else:
                print(v44)
            if True:
                break
    elif (((v50.get("xyz", 10)) & 0xFFFF | (999999) & 0xFF) in [(v165 - v44) % -65537, 255, (v44 + -1000) % 1000003]):
        for _, i178 in enumerate(v167[:6]):
            v50.update({cut(''.join(sorted(v158))): sum(v49) % 10})
else:
    v44 ^= (v44) % 1000
    v44 %= 101
print('v44', v44)
print('v45', v45)
print('v46', v46)
print('v47', v47)
print('v49', v49)
print('v50', v50)
print('v109', v109)
print('v158', v158)
print('v162', v162)
print('checksum', checksum)
