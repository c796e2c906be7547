# Assigning to a slice replaces, inserts and removes; steps need equal lengths; del with slices.
xs = [0, 1, 2, 3, 4, 5]
xs[1:3] = [10, 20, 30]
print(xs)
xs[2:2] = [7, 7]
print(xs)
xs[:2] = []
print(xs)
xs[-2:] = [100]
print(xs)
xs[::2] = [-1] * len(xs[::2])
print(xs)
xs[10:] = [8, 9]
print(xs)
xs[5:2] = [55]
print(xs)
xs[::-1] = list(range(len(xs)))
print(xs)
del xs[1]
del xs[-1]
print(xs)
del xs[1:3]
print(xs)
del xs[::2]
print(xs)
del xs[5:]
del xs[:]
print(xs)
ys = [1, 2, 3, 4, 5, 6, 7]
del ys[::-3]
print(ys)
ys[1:3] = ys
print(ys)
try:
    ys[::2] = [1]
except ValueError as error:
    print("ValueError:", error)
ys[:] = [3, 2, 1]
print(ys)
ys[1:1] = (8, 9)
print(ys)
ys += [4]
print(ys)
