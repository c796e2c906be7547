# Fannkuch: permutations of a small list, index loads and stores, swaps.
N: int = 9
ROUNDS: int = 5


def fannkuch(n: int) -> tuple[int, int]:
    permutation = list(range(n))
    work = [0] * n
    count = [0] * n
    flips_max = 0
    checksum = 0
    sign = 1
    r = n
    while True:
        while r != 1:
            count[r - 1] = r
            r -= 1
        for i in range(n):
            work[i] = permutation[i]
        flips = 0
        first = work[0]
        while first != 0:
            low = 0
            high = first
            while low < high:
                swapped = work[low]
                work[low] = work[high]
                work[high] = swapped
                low += 1
                high -= 1
            flips += 1
            first = work[0]
        if flips > flips_max:
            flips_max = flips
        checksum += sign * flips
        sign = -sign
        while True:
            if r == n:
                return checksum, flips_max
            moved = permutation[0]
            for i in range(r):
                permutation[i] = permutation[i + 1]
            permutation[r] = moved
            count[r] -= 1
            if count[r] > 0:
                break
            r += 1


def main() -> None:
    for _ in range(ROUNDS):
        checksum, flips = fannkuch(N)
        print(checksum, N, flips)


if __name__ == "__main__":
    main()
