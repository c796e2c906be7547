def f(n: int) -> float:
    total: int = 0
    for i in range(n):
        total += i / 2
    x: int = 1.5
    y: str = None
    return total + x if y is None else 0
print(f(4))
