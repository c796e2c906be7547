def maybe(n: int) -> str | None:
    return "big" if n > 10 else None


def check(a: bool, b: bool) -> list[bool]:
    return [a and b, a or b, not a, a != b, a ^ b, a & b, a | b]


for a in (False, True):
    for b in (False, True):
        print(a, b, check(a, b))
print(maybe(5), maybe(50), maybe(5) or "small", maybe(50) and "yes", (maybe(11) or "").upper())
x = 5
print(1 < x < 10, 1 < x > 3, x == 5 != 6, not x, not 0, not "", not [], not None)
print(0 or "a", "" or [] or "last", 1 and 2 and 3, 0 and 1, None or 0)
print(True + 1, sum([True, False, True]), int(True), bool("False"), str(True), True == 1, [True, 1, 1.0].count(1))
v = maybe(20)
if v is not None and len(v) == 3:
    print("three", v)
w = maybe(1)
while w is None:
    w = maybe(99)
print(w, isinstance(w, str), None is None, None == None)
print("y" if [] else "n", "y" if [0] else "n", "y" if 0.0 else "n", "y" if "0" else "n")
