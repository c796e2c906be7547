# The spectral norm of an infinite matrix: calls in inner loops, int to float division, float lists.
import math

N: int = 750


def element(i: int, j: int) -> float:
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def times(v: list[float], out: list[float]) -> None:
    for i in range(len(v)):
        total = 0.0
        for j in range(len(v)):
            total += element(i, j) * v[j]
        out[i] = total


def times_transposed(v: list[float], out: list[float]) -> None:
    for i in range(len(v)):
        total = 0.0
        for j in range(len(v)):
            total += element(j, i) * v[j]
        out[i] = total


def main() -> None:
    u = [1.0] * N
    v = [0.0] * N
    work = [0.0] * N
    for _ in range(10):
        times(u, work)
        times_transposed(work, v)
        times(v, work)
        times_transposed(work, u)
    product = 0.0
    square = 0.0
    for i in range(N):
        product += u[i] * v[i]
        square += v[i] * v[i]
    print(f"{math.sqrt(product / square):.9f}")


if __name__ == "__main__":
    main()
