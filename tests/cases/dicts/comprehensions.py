# Dict comprehensions with filters, swapping, overwriting and grouping.
print({n: n * n for n in range(5)}, {c: ord(c) for c in "abc"}, {n % 3: n for n in range(7)})
prices = {"a": 1.5, "b": 20.0, "c": 3.25}
print({k: v * 2 for k, v in prices.items() if v < 10}, {v: k for k, v in prices.items()}, {k.upper(): [v] for k, v in prices.items()})
print({(x, y): x * y for x in range(2) for y in range(2)}, {k: {j: k + j for j in range(2)} for k in range(2)})
words = "the cat the dog".split()
print({w: words.count(w) for w in words}, {i: w for i, w in enumerate(words)}, {w: len(w) for w in sorted(words)})
