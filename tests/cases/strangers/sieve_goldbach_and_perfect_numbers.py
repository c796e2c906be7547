import math


def sieve(n: int) -> list[int]:
    flags = [True] * (n + 1)
    flags[0] = flags[1] = False
    for i in range(2, math.isqrt(n) + 1):
        if flags[i]:
            flags[i * i::i] = [False] * len(flags[i * i::i])
    return [i for i, is_prime in enumerate(flags) if is_prime]


def goldbach(n: int, primes: set[int]) -> tuple[int, int] | None:
    for p in sorted(primes):
        if n - p in primes:
            return p, n - p
    return None


ps = sieve(100)
print(len(ps), ps[-5:])
s = set(ps)
for even in range(4, 31, 2):
    pair = goldbach(even, s)
    if pair is not None:
        a, b = pair
        print(f"{even} = {a} + {b}")
print(goldbach(11, {2, 3, 5}))
print([n for n in range(2, 500) if sum(d for d in range(1, n) if n % d == 0) == n])
