from itertools import zip_longest
it = iter(range(6))
print(list(zip(it, it)))
it = iter("abcdef")
print(list(zip(it, it, it)))
it = iter([1, 2, 3, 4, 5])
for a, b in zip(it, it):
    print(a, b)
its = [iter([1, 2, 3, 4, 5])] * 2
print(list(zip(*its)))
def g():
    for i in range(7):
        yield i
x = g()
print(list(zip(x, x, x)))
it = iter(range(5))
print(list(zip_longest(it, it, fillvalue=0)))
it = iter([1, 2, 3, 4, 5, 6, 7, 8])
print(list(zip(it, it, it, it)))
it = iter([1, 2, 3, 4, 5, 6, 7, 8])
print([*map(lambda a, b: a * b, it, it)])
it = iter({"a": 1, "b": 2}.items())
print(list(zip(it, it)))
it = enumerate("abcd")
print(list(zip(it, it)))
it = iter([1, 2, 3])
print(list(zip(it, [10, 20, 30, 40], it)))
it = map(str, [1, 2, 3, 4])
print(list(zip(it, it)))
its = [iter([1, 2, 3, 4, 5])] * 2
print(list(zip_longest(*its)))
it = iter([1,2,3,4,5])
for i, (a, b) in enumerate(zip(it, it)):
    print(i, a, b)
for a, (b, c) in zip([1, 2], zip(it, it)):
    print(a, b, c)
