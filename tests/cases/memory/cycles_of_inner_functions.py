def make(n: int) -> int:
    def down(k: int) -> int:
        if k <= 0:
            return n
        return down(k - 1) + 1

    keep = [down]
    return keep[0](2)


total = 0
for i in range(1_000_000):
    total += make(i) % 3
print(total)
