# operators between a member of an IntEnum and an int, where only the run tells which is which
from enum import IntEnum
class R(IntEnum):
    A = 2
    B = 14
xs: list[int] = [R.A, 5]
print(xs[0] + xs[1], xs[1] + xs[0], xs[0] - xs[1], xs[0] * 2, xs[0] < xs[1], xs[0] == 2, divmod(xs[1], xs[0]), -xs[0], xs[0] ** xs[1], xs[0] & xs[1], f"{xs[0]:>4}", xs[0] / xs[1], abs(xs[0]), xs[1] // xs[0], xs[1] % xs[0], float(xs[0]), int(xs[0]), str(xs[0]), xs[0] in (1, 2), [10, 20, 30][xs[0]], range(xs[0]), "ab" * xs[0], max(xs), sum(xs, xs[0]))
a = xs[0]
b = xs[1]
a += b
print(a, a | b, ~b, not a, round(xs[0]), hex(xs[1]), bool(xs[0]), hash(xs[0]) == 2, xs[0].bit_length())
for k in range(xs[0]):
    print(k, end=" ")
print("%d %s %5.1f" % (xs[0], xs[0], xs[1]))
