# Three ways to primes that must agree: trial division, Eratosthenes, and a segmented sieve; also factorization.
def by_trial(limit: int) -> list[int]:
    primes: list[int] = []
    for n in range(2, limit):
        for p in primes:
            if p * p > n:
                primes.append(n)
                break
            if n % p == 0:
                break
        else:
            primes.append(n)
    return primes


def eratosthenes(limit: int) -> list[int]:
    composite = [False] * limit
    primes: list[int] = []
    for n in range(2, limit):
        if composite[n]:
            continue
        primes.append(n)
        for multiple in range(n * n, limit, n):
            composite[multiple] = True
    return primes


def segmented(low: int, high: int) -> list[int]:
    base = eratosthenes(int(high ** 0.5) + 1)
    marks = [True] * (high - low)
    for p in base:
        start = max(p * p, (low + p - 1) // p * p)
        for multiple in range(start, high, p):
            marks[multiple - low] = False
    return [low + i for i, prime in enumerate(marks) if prime and low + i > 1]


def factorize(n):
    factors = []
    d = 2
    while d * d <= n:
        exponent = 0
        while n % d == 0:
            n //= d
            exponent += 1
        if exponent:
            factors.append((d, exponent))
        d += 1
    if n > 1:
        factors.append((n, 1))
    return factors


def text(factors):
    return " * ".join([str(p) if e == 1 else f"{p}^{e}" for p, e in factors]) or "1"


small = by_trial(1000)
print(len(small), small[:10], small[-3:])
print(small == eratosthenes(1000), len(eratosthenes(20000)))
print(segmented(0, 30), segmented(10000, 10100))
print(sum(eratosthenes(5000)), [p for p in small if p + 2 in small][:8])
for n in [1, 2, 12, 97, 360, 1001, 65536, 999999, 1234567890]:
    print(n, "=", text(factorize(n)))
