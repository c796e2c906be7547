# == and < on lists go element by element; the shorter one is smaller on a common prefix.
print([1, 2] == [1, 2], [1, 2] == [2, 1], [1] == [1.0], [] == [], [1] != [1, 2])
print([1, 2] < [1, 3], [1, 2] < [1, 2, 0], [2] < [1, 9], [] < [0], [1] <= [1], [3] > [2, 9], [1, 1] >= [1])
print(["a", "b"] < ["a", "c"], [[1], [2]] < [[1], [3]], [1.5] < [2.5])
print(max([[1, 2], [3], [2, 9]]), min([[1, 2], [1]]), sorted([[2], [1, 5], [1], []]))
print([True] == [1], [None] == [None], [(1, "a")] < [(1, "b")])
