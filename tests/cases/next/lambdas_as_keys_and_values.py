# Lambdas as sort keys, in map and filter, in dicts, and called at once.
pairs = [("b", 2), ("a", 3), ("c", 1), ("a", 1)]
print(sorted(pairs, key=lambda p: p[1]), sorted(pairs, key=lambda p: (p[0], -p[1])), max(pairs, key=lambda p: p[1]))
print(list(map(lambda n: n * n, range(5))), list(filter(lambda n: n % 2, range(6))))
operations = {"add": lambda a, b: a + b, "mul": lambda a, b: a * b}
print({name: f(3, 4) for name, f in operations.items()}, (lambda: 42)(), (lambda x, y=2: x * y)(5))
words = ["pear", "fig", "apple"]
words.sort(key=lambda w: (len(w), w), reverse=True)
print(words)
