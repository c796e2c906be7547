# Flags: combining, testing, iterating, unknown bits; values of members made from other members.
from enum import Enum, Flag, IntFlag, IntEnum, auto


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W
    NONE = 0


class Mode(IntFlag):
    A = 1
    B = 2
    C = 4


p = Perm.R | Perm.W
print(p, repr(p), p is Perm.RW, p == Perm.RW, p.value, p.name)
print(Perm.R in p, Perm.X in p, list(p), len(p), bool(Perm.NONE), bool(p))
print(~p, repr(~Perm.R), p & Perm.R, p ^ Perm.R, repr(p & Perm.X))
print(Perm.R | Perm.X, repr(Perm.R | Perm.X), (Perm.R | Perm.X).name)
print(list(Perm), len(Perm), list(Perm.__members__))
print(Perm(3), Perm(5), Perm["RW"])
try:
    Perm(16)
except ValueError as e:
    print(e)
q = Perm.R
q |= Perm.X
print(q, Perm.X in q)
if q & Perm.X:
    print("x set")
m = Mode.A | Mode.B
print(m, repr(m), m.value, int(m), m == 3, m | 8, repr(m | 8), m & Mode.A)
print(Mode.A + 1, f"{m}", Mode(0), repr(Mode(0)), list(Mode), Mode.A in m)
for flag in p:
    print(flag.name, flag.value)
print({Perm.R: 1}[Perm.R], hash(Perm.R) == hash(Perm.R), Perm)


class Size(Enum):
    SMALL = 1
    BIG = SMALL * 10
    HUGE = BIG + 1
    ALSO = BIG


print(Size.BIG, Size.HUGE.value, Size.ALSO, list(Size))


class Bit(IntEnum):
    ONE = 1 << 0
    TWO = 1 << 1
    BOTH = ONE | TWO


print(Bit.BOTH, Bit.BOTH == 3, repr(Bit.TWO))


def describe(p: Perm) -> str:
    parts = []
    for flag in Perm:
        if flag in p:
            parts.append(flag.name)
    return "+".join(parts) if parts else "none"


print(describe(p), describe(Perm.NONE), describe(Perm.R | Perm.W | Perm.X))
