# Made by tests/tools/generate.py --seed 1019 --size 6
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


def function4(p1: int, p2: list[bool], p3: tuple[bool, float, bool]) -> bool:
    if (((int(True)) % 9) ** 6 < min(p1, (p1 * p1) % 10)):
        return (999999 == abs(abs(p1)))
    if p3[2]:
        return True
    return (float(p1) > 0.1)


def function22(p19, p20, p21):
    for i23 in range(0, 15, 3):
        try:
            note(1000 // (divmod((((i23) % 256) << 3), 1)[0]))
        except ZeroDivisionError as x28:
            print(x28)
        else:
            for i29 in ("")[::1][:6]:
                for i30 in range(1, 7, 2):
                    mix(i30)
                    for i31 in range(1, -1, -1):
                        mix(i31)
                        mix(i30)
                    mix(i30)
                    mix(i23)
                mix(i23)
                mix(i23)
        finally:
            note(i23)
        note(i23)
        note(i23)
        note(i23)
    return (str(1e10), (100 if True else -13), ("xyz").rjust(3, '.'))


def function35(p32, p33, p34):
    p33 += (p34) % 1000
    p33 %= 65537
    v37 = cut((cut("naïve" * 3))[-4:-3] * 2)
    v39, v40 = [v37.upper(), "link"] * 2, hex((~p34 % 1009))
    return p32


v41: int = (~(-13) % 101)
v42: float = function35(-1e-3, -4169, 999999)
v43: bool = False
v44: str = chr(97 + (7) % 26)
v46: list[int] = [v41, v41]
v47: dict[str, int] = {"-7": 2}
note(len(v46))
del v46[12:]
v41 -= ((v41 if (65536 > -0.5) else (v41 + 2915) % 97)) % 1000
v41 %= 97
try:
    v46.remove(7)
except ValueError as x50:
    print(repr(x50))
finally:
    v41 = v41
v51: int = v47.get("a", 10)
if v43:
    v52, v53 = v42, {v41: "-7"}
    w54 = 5
    while w54 > 0:
        w54 -= 1
        try:
            note(1000 // (v41))
        except (ZeroDivisionError, OverflowError) as x55:
            print(x55)
            v56 = "Point"
        else:
            assert v41 < 10000000000
        print(v53.setdefault(v51, (("tab\t")[3:0]).lower()))
v44 += chr(97 + (sum([7]) % 101) % 26)
v44 = cut(v44)
v44 = v44
v51 ^= (v41) % 1000
v51 %= 101
print(list(v47), "naïve" in v47)
note(v47.get("q'q", 65536))
v57, v58 = [chr(97 + v51 % 26), v44[1:2], v44], v42
v43 = v43
print('v41', v41)
print('v42', v42)
print('v43', v43)
print('v44', v44)
print('v46', v46)
print('v47', v47)
print('v51', v51)
print('v57', v57)
print('v58', v58)
print('checksum', checksum)
