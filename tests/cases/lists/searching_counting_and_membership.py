# index, count, in, not in, by value, on ints, strings, floats and nested lists.
xs = [5, 3, 5, 1, 5]
print(xs.index(5), xs.index(5, 1), xs.index(5, 3, 5), xs.index(1, -2), xs.count(5), xs.count(7))
print(3 in xs, 4 in xs, 4 not in xs, 5.0 in xs, True in xs)
print([1, 2] in [[1, 2], [3]], [] in [[]], [[1], [2]].index([2]), [[1], [1]].count([1]))
words = ["a", "b", "a"]
print("a" in words, "" in words, words.count("a"), words.index("b"))
print((1, "x") in [(1, "x")], (1, "y") in [(1, "x")])
print(2.5 in [1.0, 2.5], [0.1 + 0.2].count(0.3))
