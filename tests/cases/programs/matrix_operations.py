# Matrices as lists of lists: product, transpose, determinant, inverse, power, and a text form.
Matrix = list[list[float]]


def identity(n: int) -> list[list[float]]:
    return [[1.0 if i == j else 0.0 for j in range(n)] for i in range(n)]


def multiply(a: list[list[float]], b: list[list[float]]) -> list[list[float]]:
    if len(a[0]) != len(b):
        raise ValueError(f"cannot multiply {len(a)}x{len(a[0])} by {len(b)}x{len(b[0])}")
    result: list[list[float]] = []
    for row in a:
        new_row: list[float] = []
        for j in range(len(b[0])):
            total = 0.0
            for k in range(len(b)):
                total += row[k] * b[k][j]
            new_row.append(total)
        result.append(new_row)
    return result


def transpose(m):
    return [[m[i][j] for i in range(len(m))] for j in range(len(m[0]))]


def minor(m, i, j):
    return [row[:j] + row[j + 1:] for k, row in enumerate(m) if k != i]


def determinant(m: list[list[float]]) -> float:
    if len(m) == 1:
        return m[0][0]
    total = 0.0
    for j in range(len(m)):
        sign = 1.0 if j % 2 == 0 else -1.0
        total += sign * m[0][j] * determinant(minor(m, 0, j))
    return total


def inverse(m: list[list[float]]) -> list[list[float]]:
    n = len(m)
    work = [m[i][:] + identity(n)[i] for i in range(n)]
    for column in range(n):
        pivot = column
        for i in range(column, n):
            if abs(work[i][column]) > abs(work[pivot][column]):
                pivot = i
        if work[pivot][column] == 0.0:
            raise ZeroDivisionError("matrix is singular")
        work[column], work[pivot] = work[pivot], work[column]
        divisor = work[column][column]
        work[column] = [value / divisor for value in work[column]]
        for i in range(n):
            if i != column:
                factor = work[i][column]
                work[i] = [a - factor * b for a, b in zip(work[i], work[column])]
    return [row[n:] for row in work]


def power(m: list[list[float]], exponent: int) -> list[list[float]]:
    result = identity(len(m))
    base = m
    while exponent > 0:
        if exponent % 2 == 1:
            result = multiply(result, base)
        base = multiply(base, base)
        exponent //= 2
    return result


def show(title: str, m: list[list[float]]) -> None:
    print(title)
    for row in m:
        print("  " + " ".join([f"{value:9.4f}" for value in row]))


a = [[2.0, 1.0, -1.0], [-3.0, -1.0, 2.0], [-2.0, 1.0, 2.0]]
show("a", a)
show("transposed", transpose(a))
show("product", multiply(a, transpose(a)))
print("determinant", determinant(a))
show("inverse", inverse(a))
show("a times inverse", multiply(a, inverse(a)))
show("fibonacci", power([[1.0, 1.0], [1.0, 0.0]], 30))
for bad in [[[1.0, 2.0], [2.0, 4.0]]]:
    try:
        inverse(bad)
    except ZeroDivisionError as error:
        print("error:", error)
try:
    multiply(a, [[1.0, 2.0]])
except ValueError as error:
    print("error:", error)
