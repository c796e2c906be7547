# Made by tests/tools/generate.py --seed 1024 --size 6
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


def function3(p1, p2):
    assert ((255) & 0xFFFF | (1) & 0xFF) < 10000000000
    if False:
        return {"Point": 7}
    return {"-7": 0}


def function7(p4, p5, p6):
    p6.insert(3, p5)
    del p6[12:]
    return {"q'q": "😀", "naïve": "0", " ": "naïve"}


def function10(p8: list[int], p9: int) -> tuple[float, int, float]:
    v11: dict[str, bool] = {format(1.0, '10.2e'): (10 <= 65536 < 19), cut(', '.join(["xyz", "naïve"])): False, "": (2 >= 10)}
    note(p9)
    return (squash(1e-7 ** 2), ((p9) % 9) ** 0, (1.0 % 10.0))


def function15(p12, p13, p14):
    p14 = p13.get("a", True)
    v16 = "ü"
    if p14:
        return [(-13 if bool(True) else (10 & -13))]
    assert ((100) & 0xFFFF | (0) & 0xFF) < 10000000000
    return ([int(str(255)[-1:] or '0')] + [int(str(255)[-1:] or '0')])[:12]


v18: int = (-1 + 255) % 101
v19: float = squash(-1e-3 + -0.5)
v20: bool = (v18 > 3.75)
v21: str = ("xyz" if v20 else "")
v23: list[int] = [v18, v18, 2] * 3
v24: dict[str, int] = {"😀": 65536}
v26: list[list[bool]] = [[v20, v20], [False, True, v20]] * 1
v18 ^= (-13) % 1000
v18 %= 1000003
v28, v29 = v18, (v24.get("β2", -13) - 5740) % -10
for i30 in v23[:6]:
    v21 += "a"
    v21 = cut(v21)
    print(function15({v21: "😀", " ": "😀"}, {"β2": True}, v20))
    if (v29 in ([v24.get("-7", 65536), v28, 7] + v23)[:12]):
        v33 = v21
    elif (v20 and v20):
        try:
            print((v21.title())[(v28) % 7])
        except IndexError as x38:
            print(repr(x38))
        else:
            v39: bool = v20
        if (v20 and ((7.0 > 2.5) and (-3722 <= 0 < 714))):
            break
    v18 += (v29) % 1000
    v18 %= 97
v44: list[tuple[float, str, bool]] = [(float(65536), ("β2" or ""), v20), (squash((-1) * 0.5 + 3.75), cut("naïve" + v21), v20)]
v23 = [(v29 * e45) % 1000003 for e45 in range(5) if False]
for _, i46 in enumerate(v44[:6]):
    print(function3(v28, v20))
    for i47 in v26[:6]:
        v20 = i46[2]
        v48: list[bool] = i47
        assert int(str(3)[-1:] or '0') < 10000000000
        for i49 in v21[:6]:
            v50, v51 = "β2", (i46[1] in cut(''.join(sorted(" "))))
v29 -= (v24.get("naïve", 0)) % 1000
v29 %= 10
v55, v56 = (v23[::-1] == ([v29, 100, v18, 7] + v23)[:12]), int(str(v28)[-1:] or '0')
for i57 in range(2, -1, -1):
    try:
        del v24[v21]
    except KeyError as x58:
        print(x58)
    for i59 in cut(''.join(sorted(v21)))[:6]:
        v24 = {v21: min(65536, v18)}
v26.extend(v26[:3])
del v26[12:]
assert v18 < 10000000000
print('v18', v18)
print('v19', v19)
print('v20', v20)
print('v21', v21)
print('v23', v23)
print('v24', v24)
print('v26', v26)
print('v28', v28)
print('v29', v29)
print('v44', v44)
print('v55', v55)
print('v56', v56)
print('checksum', checksum)
