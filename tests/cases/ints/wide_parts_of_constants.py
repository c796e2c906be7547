# Int literals whose parts leave 64 bits and whose end is inside: the exact end, as CPython has it.
LARGEST = 2**63 - 1
SMALLEST = -(2**63)


def limits(top: int = 2**63 - 1) -> tuple[int, int, int]:
    return top, -(1 << 63), (1 << 64) // 2 - 1


print(LARGEST, SMALLEST, limits())
print(limits(5), -2**63 + 1, (2**64 - 1) >> 60, 2**64 - 2**64 + 7)
print(2**63 - 1 - 3, 3 + (2**63 - 4), [2**63 - 1, -1 - (2**63 - 1)])
