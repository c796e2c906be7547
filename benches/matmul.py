# Products of square float matrices kept as lists of lists, by the plain three loops.
N: int = 300


def make(n: int, seed: int) -> list[list[float]]:
    state = seed
    matrix: list[list[float]] = []
    for _ in range(n):
        row: list[float] = []
        for _ in range(n):
            state = (state * 1103515245 + 12345) % 2147483648
            row.append(state / 2147483648 - 0.5)
        matrix.append(row)
    return matrix


def multiply(a: list[list[float]], b: list[list[float]]) -> list[list[float]]:
    n = len(a)
    result: list[list[float]] = []
    for i in range(n):
        a_row = a[i]
        row = [0.0] * n
        for j in range(n):
            total = 0.0
            for k in range(n):
                total += a_row[k] * b[k][j]
            row[j] = total
        result.append(row)
    return result


def main() -> None:
    a = make(N, 1)
    b = make(N, 2)
    c = multiply(multiply(a, b), a)
    trace = 0.0
    for i in range(N):
        trace += c[i][i]
    print(f"{trace:.12f} {c[0][0]:.12f} {c[N - 1][1]:.12f}")


if __name__ == "__main__":
    main()
