# The sieve of Eratosthenes on a list of bool, several times over.
LIMIT: int = 1_000_000
ROUNDS: int = 26


def sieve(limit: int) -> list[bool]:
    prime = [True] * (limit + 1)
    prime[0] = False
    prime[1] = False
    n = 2
    while n * n <= limit:
        if prime[n]:
            multiple = n * n
            while multiple <= limit:
                prime[multiple] = False
                multiple += n
        n += 1
    return prime


def main() -> None:
    for round in range(ROUNDS):
        prime = sieve(LIMIT - round)
        count = 0
        total = 0
        for n in range(len(prime)):
            if prime[n]:
                count += 1
                total += n
        print(count, total)


if __name__ == "__main__":
    main()
