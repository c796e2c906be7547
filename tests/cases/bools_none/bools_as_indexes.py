"""A bool is an index, of every sequence and in every way to use one."""
numbers = [1, 2, 3]
is_there = 2 in numbers
is_not = 9 in numbers
print(numbers[is_there], "ab"[is_there], (5, "x")[is_there], range(5)[is_there], "ab"[is_not], numbers[is_there:])
print("".join(".#"[n % 2 == 0] for n in range(5)), ["no", "yes"][3 > 2], ("no", "yes")[3 < 2])
items = tuple(numbers)
print(items[is_there])
numbers[is_there] = 5
del numbers[is_not]
numbers.insert(is_there, 4)
print(numbers, numbers.pop(is_there), numbers, "ab" * is_there, [0] * is_not, list(range(is_there)))
try:
    print("a"[is_there])
except IndexError as error:
    print(error)
try:
    del [][is_there]
except IndexError as error:
    print(error)
