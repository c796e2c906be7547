# Nested printing of lists in lists, of strings with quotes, and of float extremes.
deep: list[list[list[int]]] = [[[1]], [[2, 3], []], []]
print(deep, str(deep), len(repr(deep)))
print([["a", 'b"'], ["c'"]], [("x", [1.5])], [{"k": [1, (2,)]}], [None, None])
print([1.0, -0.0, 1e16, float("inf"), float("nan")])
print([True, False], [[True]], ["\n", "\\", "é", "\t"])
print([[[[[[]]]]]], [(), ()])
