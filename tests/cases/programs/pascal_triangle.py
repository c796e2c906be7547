# Pascal's triangle: rows, centered printing, identities, Catalan numbers, and the triangle modulo two.
def rows(count: int) -> list[list[int]]:
    triangle: list[list[int]] = []
    for n in range(count):
        row = [1] * (n + 1)
        for k in range(1, n):
            row[k] = triangle[n - 1][k - 1] + triangle[n - 1][k]
        triangle.append(row)
    return triangle


def binomial(n: int, k: int) -> int:
    if k < 0 or k > n:
        return 0
    result = 1
    for i in range(min(k, n - k)):
        result = result * (n - i) // (i + 1)
    return result


def recursive(n, k):
    return 1 if k == 0 or k == n else recursive(n - 1, k - 1) + recursive(n - 1, k)


def draw(triangle: list[list[int]]) -> None:
    lines = ["  ".join([str(n) for n in row]) for row in triangle]
    width = len(lines[-1])
    for line in lines:
        print(line.center(width).rstrip())


def catalan(n: int) -> int:
    return binomial(2 * n, n) // (n + 1)


def sierpinski(size):
    for n in range(size):
        line = " " * (size - n - 1)
        for k in range(n + 1):
            line += "* " if n & k == k else "  "
        print(line.rstrip())


triangle = rows(10)
draw(triangle)
print([sum(row) for row in triangle], [sum(row[::2]) for row in triangle])
print(all([triangle[n][k] == binomial(n, k) == recursive(n, k) for n in range(10) for k in range(n + 1)]))
print([sum([binomial(n - k, k) for k in range(n + 1)]) for n in range(15)], [catalan(n) for n in range(12)])
print(binomial(60, 30), binomial(5, 7), binomial(5, -1), binomial(0, 0))
sierpinski(16)
