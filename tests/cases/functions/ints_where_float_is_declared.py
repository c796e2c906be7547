def mean(xs: list[float]) -> float:
    if not xs:
        return 0
    return sum(xs) / len(xs)

def total(xs: list[float]) -> float:
    t: float = 0
    for x in xs:
        t += x
    return t

def area(w: float, h: float) -> float:
    return w * h

def biggest(xs: list[float]) -> float:
    best = xs[0]
    for x in xs:
        if x > best:
            best = x
    return best

def answer() -> float:
    return 42

print(mean([]), mean([1, 2]), total([1, 2, 3]), total([]), total([1.5, 2]))
print(area(3, 4), area(2.5, 2), biggest([1, 2, 3]), biggest([1.5, 4]), answer())
prices: dict[str, float] = {"a": 1, "b": 2.5}
print(prices, sum(prices.values()))
v: float = 3
print(v)
ys: list[float] = [1, 2]
ys.append(3)
print(ys)
t = 0
for x in [1.5, 2.5]:
    t += x
print(t)
def kinetic(mass: float, velocity: float = 2) -> float:
    return 0.5 * mass * velocity ** 2
print(kinetic(2), kinetic(2, 3))
def clamp(x: float, lo: float = 0, hi: float = 1) -> float:
    return max(lo, min(x, hi))
print(clamp(5), clamp(-1), clamp(0.5))
