def odd(n: int) -> bool:
    return n & 1
def f(xs: list[int]) -> bool:
    return len(xs) and xs[0]
print(odd(3), odd(2), f([]), f([4]))
