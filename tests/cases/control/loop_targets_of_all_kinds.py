# A for loop may assign to names, tuples, list elements and dict entries.
xs = [0, 0]
for xs[0] in range(3):
    print(xs)
table = {"k": 0}
for table["k"] in [5, 6]:
    print(table)
for a, b in [(1, 2), (3, 4)]:
    print(a * b)
for first, *others in [[1, 2, 3], [4]]:
    print(first, others)
for a, (b, c) in [(1, (2, 3))]:
    print(a, b, c)
for ch in "ab":
    for digit in 1, 2:
        print(ch + str(digit), end=" ")
print()
n = 3
for n in range(n):
    print(n, end=" ")
print(n)
limit = 3
for k in range(limit):
    limit = 100
    print(k, limit)
