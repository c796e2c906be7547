# range with all signs of steps: iteration, length, membership, list, indexing, printing, errors.
print(list(range(5)), list(range(2, 5)), list(range(0, 10, 3)), list(range(5, 0, -1)), list(range(5, 0)), list(range(0)), list(range(-3)))
print(list(range(10, 0, -3)), list(range(-5, 5, 4)), list(range(3, 3)), list(range(0, -5, -2)))
print(len(range(10)), len(range(0, 10, 3)), len(range(10, 0, -3)), len(range(5, 0)), len(range(0, 9223372036854775807, 2)))
print(3 in range(5), 5 in range(5), 4 in range(0, 10, 3), 6 in range(0, 10, 3), 7 not in range(10, 0, -3), -2 in range(10, 0, -3))
r = range(2, 20, 3)
print(r, r[0], r[-1], r[2], range(5), range(1, 5), range(5, 1, -1))
print(sum(range(101)), max(range(3, 9)), min(range(3, 9)), list(reversed(range(4))), sorted(range(3), reverse=True))
for bad in [0]:
    try:
        print(range(1, 5, bad))
    except ValueError as error:
        print("ValueError:", error)
try:
    print(r[6])
except IndexError as error:
    print("IndexError:", error)
for i in range(9223372036854775805, 9223372036854775807):
    print(i)
for i in range(-9223372036854775807, -9223372036854775806):
    print(i)
