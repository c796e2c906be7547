# List literals, reading and storing by index from both ends, and the exact errors beyond the ends.
xs = [10, 20, 30]
print(xs, xs[0], xs[2], xs[-1], xs[-3], len(xs))
xs[0] = 11
xs[-1] = 33
print(xs, [], [[]], [1,], [[1, 2], [3]][0][1])
for index in [3, -4, 100, 9223372036854775807, -9223372036854775807]:
    try:
        print(xs[index])
    except IndexError as error:
        print(index, "IndexError:", error)
    try:
        xs[index] = 0
    except IndexError as error:
        print(index, "IndexError:", error)
    try:
        del xs[index]
    except IndexError as error:
        print(index, "IndexError:", error)
print(xs, xs[True], xs[False])
nested = [[1, 2], [3, 4]]
nested[1][0] = 99
print(nested, nested[-1][-1], len(nested[0]))
words = ["a", "b"]
words[0] += "x"
print(words)
