# Every augmented assignment on names, list elements and dict values.
n = 100
n += 5
print(n)
n -= 20
print(n)
n *= 3
print(n)
n //= 4
print(n)
n %= 17
print(n)
n **= 3
print(n)
n <<= 2
print(n)
n >>= 1
print(n)
n |= 5
print(n)
n &= 0xF0F
print(n)
n ^= 0xFF
print(n)
ratio = 10.0
ratio /= 4
print(ratio)
ratio //= 2
print(ratio)
row = [1, 2, 3]
row[0] += 10
row[-1] *= row[0]
print(row)
counts = {"a": 1}
counts["a"] += 1
counts["a"] <<= 3
print(counts)


def next_index(log: list[str]) -> int:
    log.append("index")
    return 1


log: list[str] = []
row[next_index(log)] += 5
print(row, log)
