# Matrices as lists of lists: transpose, product, rotation, deep changes, printing.
def transpose(m: list[list[int]]) -> list[list[int]]:
    return [[row[c] for row in m] for c in range(len(m[0]))]


def multiply(a: list[list[int]], b: list[list[int]]) -> list[list[int]]:
    columns = transpose(b)
    return [[sum([x * y for x, y in zip(row, column)]) for column in columns] for row in a]


def rotate(m):
    return [list(row)[::-1] for row in transpose(m)]


a = [[1, 2, 3], [4, 5, 6]]
print(transpose(a), multiply(a, transpose(a)), rotate(a))
identity = [[1 if i == j else 0 for j in range(3)] for i in range(3)]
print(identity, multiply(a, identity) == a)
cube = [[[x + y + z for z in range(2)] for y in range(2)] for x in range(2)]
cube[1][0][1] += 100
print(cube, len(cube), cube[1][0])
triangle = [[0] * n for n in range(4)]
triangle[3][1] = 5
print(triangle)
for row in a:
    row[0] = -row[0]
    row.append(0)
print(a)
