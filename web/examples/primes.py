# Prime numbers, sieved
import math

LIMIT: int = 200
PER_ROW: int = 12


def sieve(limit: int) -> list[bool]:
    """Returns a list whose entry `n` says whether `n` is a prime."""
    is_prime: list[bool] = [True] * (limit + 1)
    is_prime[0] = False
    is_prime[1] = False
    for n in range(2, math.isqrt(limit) + 1):
        if is_prime[n]:
            for multiple in range(n * n, limit + 1, n):
                is_prime[multiple] = False
    return is_prime


def primes_up_to(limit: int) -> list[int]:
    flags = sieve(limit)
    found: list[int] = []
    for n in range(limit + 1):
        if flags[n]:
            found.append(n)
    return found


def print_rows(numbers: list[int], per_row: int = PER_ROW) -> None:
    row = ""
    for i in range(len(numbers)):
        row += f"{numbers[i]:5}"
        if (i + 1) % per_row == 0:
            print(row)
            row = ""
    if row:
        print(row)


def smallest_factor(n: int) -> int:
    for candidate in range(2, math.isqrt(n) + 1):
        if n % candidate == 0:
            return candidate
    return n


def factors(n: int) -> list[int]:
    parts: list[int] = []
    while n > 1:
        factor = smallest_factor(n)
        parts.append(factor)
        n //= factor
    return parts


if __name__ == "__main__":
    primes = primes_up_to(LIMIT)
    print(f"{len(primes)} primes up to {LIMIT}:")
    print_rows(primes)

    estimate = LIMIT / math.log(LIMIT)
    print(f"\nx / ln x estimates {estimate:.1f}")

    for n in [84, 97, 1001, 65536, 600851475143]:
        print(f"{n} = {factors(n)}")
