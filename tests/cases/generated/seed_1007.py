# Made by tests/tools/generate.py --seed 1007 --size 6
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
    w3 = 5
    while w3 > 0:
        w3 -= 1
        v4: list[float] = [(w3) / 2]
        v4[2:4] = [squash((-1000) / 2 ** 2)]
        del v4[12:]
    return p1


def function7(n6: int, p5: dict[int, bool]) -> bool:
    if n6 <= 0:
        return p5.get(10, True)
    v8 = function7(n6 - 1, p5)
    v9 = n6
    return v8


v10: int = ((-1) or 12)
v11: float = float(repr(0.1))
v12: bool = False
v13: str = ("a").upper()
v15: list[int] = [v10]
v16: dict[str, int] = {v13: 7, "β2": v10}
v17, v18 = (("tab\t")[-2:1]).strip(), (((function2(v10)) % 256) << 8)
v12 = v12
v15.extend(v15[:3])
del v15[12:]
if v12:
    print(v16, v17, v10)
    if (True or v12):
        assert 255 < 10000000000
        v24, v25 = v10, ((0.0 > v11), format(v10, 'x'))
    elif (not v12):
        note(((-1935) and (v16.get("ü", 999999))))
        v30 = (v11, v12, ((v10) % 9) ** 1)
    if ((v18 & (v10) // 7) != v18):
        assert sum([100]) % 101 < 10000000000
else:
    v17 = str(v18)
    v11 += round(2.5, 0)
    v11 = squash(v11)
note(v15.count(v18))
del v15[12:]
print(v13, v13, [v18, v18] * 3)
v38: dict[tuple[int, str], int] = {(7, "-7"): 65536}
v39: list[bool] = [v12, True]
v11 -= 3.75
v11 = squash(v11)
v40 = function7(1, {v18: True, -1000: v12})
v13 += "0"
v13 = cut(v13)
v12 = v12
print('v10', v10)
print('v11', v11)
print('v12', v12)
print('v13', v13)
print('v15', v15)
print('v16', v16)
print('v17', v17)
print('v18', v18)
print('v38', v38)
print('v39', v39)
print('v40', v40)
print('checksum', checksum)
