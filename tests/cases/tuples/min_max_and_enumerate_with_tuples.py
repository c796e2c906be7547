# The usual idioms with tuples: argmax, zip to pairs and back, accumulate, rotate.
values = [3, 8, 2, 8]
best = max([(v, -i) for i, v in enumerate(values)])
print(best, -best[1])
pairs = list(zip("abc", values))
print(pairs, [name for name, _ in pairs], dict(pairs))
smallest = min([(v, name) for name, v in pairs])
print(smallest)
point = (1, 2)
for _ in range(4):
    point = (-point[1], point[0])
    print(point, end=" ")
print()
x, y = point
print(x * x + y * y, point + point, (point,) * 2)
