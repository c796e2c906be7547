# Unpacking: swaps, nested targets, stars, loops, evaluation from left to right.
a, b = 1, 2
a, b = b, a
print(a, b)
(x, y), z = (1, 2), 3
print(x, y, z)
[p, q] = [10, 20]
print(p, q)
first, *rest = [1, 2, 3, 4]
*init, last = [1, 2, 3, 4]
head, *middle, tail = [1, 2]
print(first, rest, init, last, head, middle, tail)
c, d, e = "xyz"
print(c, d, e)
for name, (low, high) in [("a", (1, 2)), ("b", (3, 4))]:
    print(name, low + high)
for i, (u, v) in enumerate([(1, 2), (3, 4)]):
    print(i, u, v)
xs = [1, 2, 3]
i = 0
i, xs[i] = 1, 99
print(i, xs)
xs[0], xs[2] = xs[2], xs[0]
print(xs)
m = n = o = [0]
m.append(1)
print(n, o, m is o)
f, g, h = 0, 1, 1
for _ in range(10):
    f, g = g, f + g
print(f, g, h)
try:
    s, t = [1]
    print(s, t)
except ValueError as error:
    print("ValueError:", error)
try:
    s2, t2 = "abc"
    print(s2, t2)
except ValueError as error:
    print("ValueError:", error)
try:
    r1, *r2, r3 = [1]
    print(r1, r2, r3)
except ValueError as error:
    print("ValueError:", error)
