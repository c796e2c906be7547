import math

readings = {"mon": [12.5, 14.0, 13.2], "tue": [9.9, 11.1], "wed": [], "thu": [15.75]}


def mean(xs: list[float]) -> float:
    return sum(xs, 0.0) / len(xs)


def stdev(xs: list[float]) -> float:
    m = mean(xs)
    return math.sqrt(sum((x - m) ** 2 for x in xs) / len(xs))


def median(xs: list[float]) -> float:
    s = sorted(xs)
    h = len(s) // 2
    return s[h] if len(s) % 2 else (s[h - 1] + s[h]) / 2


for day, xs in readings.items():
    try:
        print(f"{day}: {mean(xs):.3f} {stdev(xs):.3f} {median(xs)}")
    except ZeroDivisionError as e:
        print(f"{day}: no data ({e})")
flat = [x for xs in readings.values() for x in xs]
print(min(flat), max(flat), len(flat), round(mean(flat), 2))
f = [c * 9 / 5 + 32 for c in flat]
print(f)
print([round(x) for x in f], [int(x) for x in flat], round(2.5), round(3.5), round(-0.5), round(2.675, 2))
