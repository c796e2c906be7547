# Reading slices with all signs of bounds and steps always gives a fresh list.
xs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
print(xs[2:5], xs[:3], xs[7:], xs[:], xs[-3:], xs[:-3], xs[5:2], xs[100:], xs[-100:2])
print(xs[::2], xs[1::3], xs[::-1], xs[::-4], xs[8:2:-2], xs[2:8:-1], xs[:5:-1], xs[-2::-3], xs[20:5:-1])
copy = xs[:]
copy[0] = 100
print(xs[0], copy[0], xs == copy, xs[:] == xs)
for start in [-11, -2, 0, 3, 12]:
    for stop in [-12, -1, 4, 11]:
        print(start, stop, xs[start:stop], xs[start:stop:3], xs[start:stop:-3])
empty: list[int] = []
print(empty[:], empty[1:], empty[::-1])
try:
    zero = len(empty)
    print(xs[::zero])
except ValueError as error:
    print("ValueError:", error)
print(xs[1:4][1], [[1, 2], [3, 4], [5, 6]][1:], ["a", "b", "c"][::2])
