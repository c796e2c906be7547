import sys
print(list(zip([1, 2], "ab", [True, False], (1.5, 2.5))), list(zip()), list(zip([1, 2])))
print(list(map(lambda a, b, c, d: a + b + c + d, [1, 2], [3, 4], [5, 6], [7, 8, 9])))
for a, b, c, d, e in zip(range(3), range(1, 9), "xyz", [9, 8, 7], [0.5, 1.5, 2.5]):
    print(a, b, c, d, e)
try:
    list(zip([1], [2], [3], [4, 5], strict=True))
except ValueError as e:
    print(e)
try:
    list(zip([1, 2], [2, 3], [3], [4, 5], strict=True))
except ValueError as e:
    print(e)
print(sys.maxsize)
sys.setrecursionlimit(5000)
sys.exit(3)
