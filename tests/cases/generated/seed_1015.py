# Made by tests/tools/generate.py --seed 1015 --size 6
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


def function4(p1, p2, p3):
    try:
        note(int(chr(97 + ((100 + 10) % 10) % 26)))
    except (ValueError, OverflowError) as x6:
        print(x6)
    except Exception as x7:
        print(repr(x7))
    else:
        for i8 in range(-1, -6, -1):
            v12: bool = bool(p2)
            p1 = "β2"
    v13 = 123.456
    if (True and p2):
        v21: tuple[float, float] = (squash((p3) * 0.5 + squash((2) * 0.5 + v13)), v13)
    p3 += (1) % 1000
    p3 %= 65537
    return [("-7" or p1), "😀", cut(repr(999999)), ("q'q").replace(p1 or 'z', '_')]


def function25(p22: str, p23: list[bool], p24: list[str]) -> str:
    del p24[8:]
    del p24[12:]
    return p22


def function28(p26, p27):
    for _, i29 in enumerate(p27[:6]):
        print(p27, p26)
        v32: bool = (((~i29 % 65537) + i29) % 101 >= int(("tab\t" < "β2")))
    print(function25(function25("a", [False], [""]), [True] * 2, ["ü", "ü", "0", "-7"]))
    print(p27, {"-7": 2.5, "β2": -1e-3}, p27)
    return ("ü").strip()


v34: int = len([2])
v35: float = 1e-7
v36: bool = (v35 > v35)
v37: str = hex(v34)
v38: list[int] = [10, -13, 7]
v39: dict[str, int] = {v37: v34}
v41: dict[str, list[str]] = {v37.strip(): (["β2"] + ["β2"])[:12]}
v44, v45 = (65536 * (3 + 0) % 101) % 7, v37
v39["naïve"] = v34
print(v34, v38)
if (-(squash(v35 ** 2)) > v35):
    try:
        raise ValueError(v45[-2:-4])
    except (ValueError, OverflowError) as x48:
        print(repr(x48))
        assert (v44) // 2 < 10000000000
elif v36:
    note(len(v41))
    v34 += (v39.get("😀", -1000)) % 1000
    v34 %= 97
else:
    w50 = 4
    while w50 > 0:
        w50 -= 1
        v44 |= (v39.get("naïve", 2)) % 1000
        v44 %= 10
        v38 += [v44]
        del v38[12:]
    v51 = v36
v44 += (((7) and v34)) % 1000
v44 %= 10
v53: dict[tuple[int, str], list[bool]] = {(-1000, "-7"): [v36, True, False, v36], (-1, v45): [v36, v36, v36]}
for i54 in v38[:6]:
    v55, v56 = bin((999999) % 64), v45
    v44 = v34
else:
    print(function25(function25(v37, [False], ["q'q"]), p23=[False] * 2, p24=[v37] * 3))
v35 += 2.5
v35 = squash(v35)
v60: list[str] = [v37 for e59 in range(4)]
v35 += v35
v35 = squash(v35)
for _, i61 in enumerate(v38[:6]):
    print(v53, v60)
print('v34', v34)
print('v35', v35)
print('v36', v36)
print('v37', v37)
print('v38', v38)
print('v39', v39)
print('v41', v41)
print('v44', v44)
print('v45', v45)
print('v53', v53)
print('v60', v60)
print('checksum', checksum)
