# Dicts with int and tuple keys: counting, deleting, lookups that miss, iteration.
ROUNDS: int = 1_800_000


def count_ints(rounds: int) -> dict[int, int]:
    counts: dict[int, int] = {}
    state = 1
    for _ in range(rounds):
        state = state * 48271 % 2147483647
        key = state % 20011
        if key in counts:
            counts[key] += 1
        else:
            counts[key] = 1
    return counts


def count_pairs(rounds: int) -> dict[tuple[int, int], int]:
    counts: dict[tuple[int, int], int] = {}
    state = 7
    for _ in range(rounds):
        state = state * 48271 % 2147483647
        key = (state % 101, state // 101 % 103)
        counts[key] = counts.get(key, 0) + 1
    return counts


def prune(counts: dict[int, int], least: int) -> int:
    removed = 0
    for key in list(counts):
        if counts[key] < least:
            del counts[key]
            removed += 1
    return removed


def main() -> None:
    ints = count_ints(ROUNDS * 2)
    pairs = count_pairs(ROUNDS)
    checksum = 0
    for key, value in ints.items():
        checksum = (checksum * 31 + key * value) % 1000000007
    for (a, b), value in pairs.items():
        checksum = (checksum * 31 + a * b * value) % 1000000007
    removed = prune(ints, 40)
    hits = 0
    for n in range(ROUNDS):
        if n * 7 in ints:
            hits += 1
    print(len(ints), len(pairs), removed, hits, checksum)


if __name__ == "__main__":
    main()
