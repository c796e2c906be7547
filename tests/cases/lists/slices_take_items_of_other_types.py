"""What is stored for a slice decides the type of a list's items, as what is appended does."""

numbers = [1, 2, 3]
numbers[1:] = [2.5]
print(numbers, [type(number).__name__ for number in numbers])
numbers[0] = "one"
print(numbers)
rows = [[0] * 3 for _ in range(2)]
rows[0][1:2] = ["x"]
print(rows)
letters = [None] * 4
letters[::2] = ("a", "b")
print(letters)
flags = [1, 2]
flags[:0] = {None}
print(flags)
empty = []
empty[:] = [(1, "x")]
empty[1:] = [(2, "y"), (3, "z")]
print(empty)
