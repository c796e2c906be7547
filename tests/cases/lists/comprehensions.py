# List comprehensions: filters, nesting, several loops, conditional values, own scope.
print([n * n for n in range(6)], [n for n in range(20) if n % 3 == 0 if n % 2 == 0], [c.upper() for c in "abc"])
print([(a, b) for a in range(3) for b in range(a)], [[i * j for j in range(3)] for i in range(3)])
print(["even" if n % 2 == 0 else "odd" for n in range(4)], [x for row in [[1, 2], [], [3]] for x in row])
n = 100
squares = [n * n for n in range(3)]
print(n, squares)
matrix = [[1, 2, 3], [4, 5, 6]]
print([[row[i] for row in matrix] for i in range(3)], [sum(row) for row in matrix])
print([k + str(v) for k, v in {"a": 1, "b": 2}.items()], [i for i, c in enumerate("abab") if c == "b"])
print([x + y for x, y in [(1, 2), (3, 4)]], [x + y for x, y in zip([1, 2], [10, 20])])
print([[]for _ in range(2)], [None for _ in range(2)], [w for w in "to be or not".split() if len(w) == 2])
base = 10
print([base + k for k in range(3)], [a for a in [b for b in range(5) if b > 1] if a < 4])
