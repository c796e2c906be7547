# Histograms of numbers: bins, horizontal and vertical bars, mean, median, mode, quantiles.
def generate(count: int, seed: int) -> list[float]:
    values: list[float] = []
    state = seed
    for _ in range(count):
        total = 0
        for _ in range(4):
            state = (state * 1103515245 + 12345) % 2147483648
            total += state >> 16
        values.append(total / 4 / 32768)
    return values


def bins(values: list[float], count: int) -> list[int]:
    result = [0] * count
    for value in values:
        result[min(int(value * count), count - 1)] += 1
    return result


def horizontal(counts: list[int], width: int = 40) -> None:
    top = max(counts)
    for i, count in enumerate(counts):
        bar = "*" * round(count / top * width)
        print(f"{i / len(counts):.2f}-{(i + 1) / len(counts):.2f} {count:>4} {bar}")


def vertical(counts: list[int], height: int = 6) -> None:
    top = max(counts)
    for level in range(height, 0, -1):
        line = ""
        for count in counts:
            line += "## " if count * height >= level * top else "   "
        print(f"{level * top / height:5.1f} |{line.rstrip()}")
    print("      +" + "---" * len(counts))


def mean(values):
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def quantile(values, q):
    ordered = sorted(values)
    position = (len(ordered) - 1) * q
    low = int(position)
    if low + 1 == len(ordered):
        return ordered[low]
    return ordered[low] + (ordered[low + 1] - ordered[low]) * (position - low)


def modes(values):
    counts = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    top = max(counts.values())
    return sorted([value for value, count in counts.items() if count == top])


data = generate(500, 42)
counts = bins(data, 10)
horizontal(counts)
vertical(counts)
print(f"mean {mean(data):.6f} median {quantile(data, 0.5):.6f} quartiles {quantile(data, 0.25):.6f} {quantile(data, 0.75):.6f}")
print(data[0], data[1], min(data), max(data))
print(modes([1, 2, 2, 3, 3]), modes("mississippi"), quantile([1, 2, 3, 4], 0.5), quantile([5], 1.0), mean([1, 2]))
