def f(a: int, b: int = None, c: str = None, d: list[int] = None, e: float = None) -> int:
    if b is None:
        b = 10
    if d is None:
        d = []
    d.append(a)
    return a + b + len(d) + len(c or "")
print(f(1), f(1, 2), f(1, 2, "xyz"), f(1, c="q"), f(1, d=[1, 2]))
