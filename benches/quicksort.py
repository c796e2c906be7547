# Quicksort in place on a list of ints, written out with Hoare's partition.
SIZE: int = 1_500_000


def make(size: int) -> list[int]:
    state = 42
    values: list[int] = []
    for _ in range(size):
        state = (state * 1103515245 + 12345) % 2147483648
        values.append(state)
    return values


def quicksort(values: list[int], low: int, high: int) -> None:
    while low < high:
        pivot = values[(low + high) // 2]
        i = low
        j = high
        while i <= j:
            while values[i] < pivot:
                i += 1
            while values[j] > pivot:
                j -= 1
            if i <= j:
                swapped = values[i]
                values[i] = values[j]
                values[j] = swapped
                i += 1
                j -= 1
        if j - low < high - i:
            quicksort(values, low, j)
            low = i
        else:
            quicksort(values, i, high)
            high = j


def main() -> None:
    values = make(SIZE)
    quicksort(values, 0, len(values) - 1)
    for i in range(1, len(values)):
        assert values[i - 1] <= values[i]
    checksum = 0
    for value in values:
        checksum = (checksum * 31 + value) % 1000000007
    print(values[0], values[SIZE // 2], values[-1], checksum)


if __name__ == "__main__":
    main()
