# The iteration helpers over lists, strings, ranges and tuples.
words = ["a", "b", "c"]
print(list(enumerate(words)), list(enumerate(words, 1)), list(enumerate("")), list(enumerate(words, start=-1)))
for index, (number, word) in enumerate(zip([10, 20], words)):
    print(index, number, word)
print(list(zip([1, 2, 3], "ab")), list(zip([], [1])), list(zip([1], [2.0], ["c"])), list(zip("xy")))
print(list(reversed(words)), list(reversed("abc")), list(reversed((1, 2))), list(reversed([])))


def double(n: int) -> int:
    return n * 2


def is_odd(n):
    return n % 2 == 1


print(list(map(double, [1, 2, 3])), list(filter(is_odd, range(6))), list(map(str, [1, 2])), list(map(len, ["", "ab"])))
print([int(t) for t in "3 1 2".split()], list(map(int, "3 1 2".split())), sum(map(double, [1, 2])))
print(list(filter(None, [0, 1, 2, 0])), list(filter(None, ["", "x"])))
for a, b in zip(range(3), reversed(range(3))):
    print(a, b, end=";")
print()
