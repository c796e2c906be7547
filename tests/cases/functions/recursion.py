# Direct recursion: factorial, fibonacci, powers, towers of Hanoi, permutations, Ackermann.
def factorial(n: int) -> int:
    return 1 if n <= 1 else n * factorial(n - 1)


def fib(n: int) -> int:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def power(base: int, exponent: int) -> int:
    if exponent == 0:
        return 1
    half = power(base, exponent // 2)
    return half * half * (base if exponent % 2 else 1)


def hanoi(n: int, a: str, b: str, c: str, moves: list[str]) -> None:
    if n > 0:
        hanoi(n - 1, a, c, b, moves)
        moves.append(a + c)
        hanoi(n - 1, b, a, c, moves)


def permutations(items: list[str]) -> list[list[str]]:
    if not items:
        return [[]]
    result: list[list[str]] = []
    for i in range(len(items)):
        for rest in permutations(items[:i] + items[i + 1:]):
            result.append([items[i]] + rest)
    return result


def ackermann(m: int, n: int) -> int:
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def depth(n: int) -> int:
    return 0 if n == 0 else 1 + depth(n - 1)


print([factorial(n) for n in range(10)], factorial(20))
print([fib(n) for n in range(15)], fib(20))
print(power(2, 62), power(3, 39), power(-3, 3), power(7, 0))
moves: list[str] = []
hanoi(4, "A", "B", "C", moves)
print(len(moves), " ".join(moves))
print(["".join(p) for p in permutations(["a", "b", "c"])], len(permutations(["a", "b", "c", "d", "e"])))
print(ackermann(2, 3), ackermann(1, 5))
print(depth(900))
