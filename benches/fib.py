# Naive Fibonacci: calls and integer arithmetic, nothing else.
N: int = 35


def fib(n: int) -> int:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def main() -> None:
    total = 0
    for k in range(5):
        total += fib(N - k)
    print(N, total)


if __name__ == "__main__":
    main()
