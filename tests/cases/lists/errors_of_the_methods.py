# The exact errors of pop, remove and index.
empty: list[int] = []
xs = [1, 2, 3]
words = ["a"]
try:
    empty.pop()
except IndexError as error:
    print("IndexError:", error)
try:
    xs.pop(3)
except IndexError as error:
    print("IndexError:", error)
try:
    xs.pop(-4)
except IndexError as error:
    print("IndexError:", error)
try:
    xs.remove(9)
except ValueError as error:
    print("ValueError:", error)
try:
    print(xs.index(9))
except ValueError as error:
    print("ValueError:", error)
try:
    print(words.index("zz"))
except ValueError as error:
    print("ValueError:", error)
try:
    print(xs.index(1, 1))
except ValueError as error:
    print("ValueError:", error)
try:
    first, second = xs
    print(first, second)
except ValueError as error:
    print("ValueError:", error)
try:
    a, b, c, d = xs
    print(a, b, c, d)
except ValueError as error:
    print("ValueError:", error)
print(xs)
