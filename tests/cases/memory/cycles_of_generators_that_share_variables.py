def run(n: int) -> int:
    count = 0

    def items():
        nonlocal count
        for k in range(3):
            count += k
            yield count

    g = items()
    box = [g]
    return next(box[0]) + n


def tied(n: int) -> int:
    keep = []

    def items():
        for k in range(3):
            yield len(keep) + k

    keep.append(items())
    return next(keep[0]) + n


total = 0
for i in range(300_000):
    total += run(i) % 3 + tied(i) % 3
print(total)
