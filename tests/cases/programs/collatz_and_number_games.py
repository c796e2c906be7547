# Collatz chains, perfect and amicable numbers, happy numbers, digits, palindromes, Armstrong numbers.
def collatz(n: int) -> list[int]:
    chain = [n]
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        chain.append(n)
    return chain


lengths: dict[int, int] = {1: 1}


def chain_length(n: int) -> int:
    if n in lengths:
        return lengths[n]
    result = 1 + chain_length(n // 2 if n % 2 == 0 else 3 * n + 1)
    lengths[n] = result
    return result


def divisors(n):
    small = []
    large = []
    d = 1
    while d * d <= n:
        if n % d == 0:
            small.append(d)
            if d * d != n:
                large.append(n // d)
        d += 1
    return small + large[::-1]


def aliquot(n: int) -> int:
    return sum(divisors(n)) - n


def kind(n: int) -> str:
    total = aliquot(n)
    return "perfect" if total == n else "abundant" if total > n else "deficient"


def digits(n):
    return [int(d) for d in str(n)]


def is_happy(n: int) -> bool:
    seen: list[int] = []
    while n != 1 and n not in seen:
        seen.append(n)
        n = sum([d * d for d in digits(n)])
    return n == 1


def digital_root(n):
    steps = 0
    while n > 9:
        n = sum(digits(n))
        steps += 1
    return n, steps


def is_armstrong(n):
    ds = digits(n)
    return sum([d ** len(ds) for d in ds]) == n


print(collatz(6), len(collatz(27)), max(collatz(27)))
best = 1
for n in range(1, 3000):
    if chain_length(n) > chain_length(best):
        best = n
print(best, chain_length(best), len(lengths))
print([n for n in range(2, 9000) if aliquot(n) == n])
counts: dict[str, int] = {}
for n in range(1, 200):
    counts[kind(n)] = counts.get(kind(n), 0) + 1
print(counts, divisors(360), divisors(1), divisors(97))
for a in range(200, 1300):
    b = aliquot(a)
    if a < b and aliquot(b) == a:
        print("amicable", a, b)
print([n for n in range(50) if is_happy(n)], digital_root(987654321987), digital_root(7))
print([n for n in range(10, 10000) if is_armstrong(n)])
print(max([a * b for a in range(90, 100) for b in range(a, 100) if str(a * b) == str(a * b)[::-1]]))
