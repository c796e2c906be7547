# Tuple literals of every length, index, slices, concatenation, repetition, membership, methods.
empty = ()
one = (1,)
pair = 1, "a"
triple = (1, 2.5, "x")
print(empty, one, pair, triple, len(empty), len(triple), (1), ((1,),))
print(triple[0], triple[-1], triple[1:], triple[:1], triple[::-1], pair[1])
numbers = (5, 3, 5, 1)
print(numbers.index(5), numbers.count(5), numbers.index(5, 1), 3 in numbers, 9 not in numbers, sum(numbers), max(numbers), sorted(numbers))
print(numbers + (7,), numbers * 2, (0,) * 3, () + (), numbers[1:3], numbers[5:], numbers[-2:])
for n in numbers:
    print(n, end=" ")
print()
for index in [4, -5]:
    try:
        print(numbers[index])
    except IndexError as error:
        print("IndexError:", error)
try:
    print(numbers.index(99))
except ValueError as error:
    print("ValueError:", error)
print(tuple([1, 2]), tuple("ab"), tuple(range(3)), tuple(), tuple([]), tuple({"k": 1}))
print(str((1, "a", None, 2.0, True)), repr(()), ((1, (2, (3,))),))
