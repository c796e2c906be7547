# Numeric iteration with tolerances; every printed digit counts.
def newton_root(n: float) -> float:
    guess = n
    for _ in range(30):
        guess = (guess + n / guess) / 2.0
    return guess


def bisect(low: float, high: float, steps: int) -> float:
    for _ in range(steps):
        middle = (low + high) / 2
        if middle * middle * middle - middle - 2 > 0:
            high = middle
        else:
            low = middle
    return low


def integrate(n: int) -> float:
    width = 1.0 / n
    area = 0.0
    for k in range(n):
        x = (k + 0.5) * width
        area += 4.0 / (1.0 + x * x)
    return area * width


print(newton_root(2.0), newton_root(3.0), newton_root(1e10), newton_root(1e-10))
print(bisect(1.0, 2.0, 60))
print(integrate(10), integrate(100), integrate(1000))
