# Made by tests/tools/generate.py --seed 1036 --size 6
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


class Class2:
    def __init__(self, f1: tuple[int, str]) -> None:
        self.f1 = f1

    def __repr__(self) -> str:
        return f"Class2({self.f1!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Class2) and self.f1 == other.f1

    def method3(self) -> str:
        v4 = self.f1
        v9 = int(((-1971 * 7) % 10 in ([-1000, -1000] + [-1000, -1000])[:12]))
        v13 = ((max(v4[0], v9, 5)) % 9) ** 2
        self.f1 = (min(3, 0), format(7.0, 'g'))
        return "a"


def function15(p14: tuple[bool, str]) -> float:
    print(p14, p14)
    for i16 in range(3, 12, 3):
        v17, v18 = min(squash(2.5 / 3.0), 3.75), p14[0]
        v21: str = format(i16, 'x')
        if (i16 < i16):
            if v18:
                v17 -= v17
                v17 = squash(v17)
                v24: list[int] = ([i16] + [i16])[:12]
            v21 += hex((i16 * 65536) % 7)
            v21 = cut(v21)
        else:
            v17 = v17
    if p14[0]:
        if (min((0.1 if True else 3.75), 1e10) > squash(float(repr(0.1)) - squash(0.1 // 3.0))):
            w29 = 5
            while w29 > 0:
                w29 -= 1
                v30 = cut(', '.join([hex(((1) or 7)), "naïve"]))
            v32 = float(repr(min(squash(-0.5 // 0.25), 3.75)))
        elif (divmod(((999999) & 0xFFFF | (999999) & 0xFF), 9)[0] > 123.456):
            v49: list[int] = [(((0) % 10) & 0xFFFF | (65536) & 0xFF), (len([1])) // -4]
            try:
                note(1000 // (int(str((100 + -13) % 97)[-1:] or '0')))
            except Exception as x51:
                print(repr(x51))
                try:
                    print(("tab\t")[((7) or 12)])
                except IndexError as x52:
                    print(x52)
        else:
            v53, v54 = p14
            v54 += v54
            v54 = cut(v54)
    v55: list[dict[int, int]] = [{6800: -1, -1: 1, 2: -13}]
    return abs(squash(-0.0 / 0.25))


def function56():
    try:
        note(int(format(round(1e10, 2), '%')))
    except ValueError as x59:
        print(x59)
    return {(999999, "link"): 10}


def function63(p60, p61, p62):
    v65: list[int] = [(-13) % 65537, 999999]
    return {p62: False}


v66: int = (-1000 * 10) % 7
v67: float = squash(-0.0 * 2.5)
v68: bool = bool("naïve")
v69: str = ("naïve" if v68 else " ")
v71: list[int] = [v66, v66]
v72: dict[str, int] = {v69: 100}
v66 = (-8209 >> 12)
w75 = 5
while w75 > 0:
    w75 -= 1
    for _, i76 in enumerate(v71[:6]):
        note(len(v71))
        del v71[12:]
        if (i76 <= len([255, 1, i76, w75]) < 945):
            v67 += function15((True, v69))
            v67 = squash(v67)
            v69 += str(float(repr(123.456)))
            v69 = cut(v69)
            v87: bool = (squash(-0.0 // 0.25) > v67)
        elif (v68 or v68):
            v71.insert(0, v66)
            del v71[12:]
            v71.append(v66)
            del v71[12:]
        else:
            v90, v91 = [v69], (v69, (~(10) % 1009), cut("β2" * 1))
            if v68:
                v92: list[float] = [squash(squash(7.0 // 3.0) + v67)]
                for i93 in v92[:6]:
                    v94: tuple[str, Class2] = (cut(repr(i93)), Class2((-1, "naïve")))
                    v95 = Class2((-13, ("β2").lower()))
                    if (not ((w75 == v66))):
                        continue
                    v100: int = 65536
                v66 += (i76) % 1000
                v66 %= 65537
            elif ((~i76 % 65537) < (i76) // 3):
                mix(w75)
                mix(w75)
            else:
                mix(v66)
                mix(w75)
note(v66)
note(v66)
note(v66)
note(v66)
note(v66)
note(v66)
note(v66)
note(v66)
note(v66)
note(v66)
print('v66', v66)
print('v67', v67)
print('v68', v68)
print('v69', v69)
print('v71', v71)
print('v72', v72)
print('checksum', checksum)
