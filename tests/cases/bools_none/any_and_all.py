# any and all over lists of bools and of other values, empty ones included.
print(any([]), all([]), any([False]), all([True]), any([False, True]), all([False, True]))
print(any([0, 0, 3]), all([1, 2, 0]), any(["", ""]), all(["a", "b"]), all(["a", ""]))
print(any([n > 3 for n in [1, 2, 3]]), all([n > 0 for n in [1, 2, 3]]))
print(any([[], [0]]), all([[0], []]), any((0.0, -0.0)), all({"": 1}), any({"a": 0}))
matrix = [[1, 2], [3, 4]]
print(all([all([cell > 0 for cell in row]) for row in matrix]))
