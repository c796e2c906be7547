# Functions of many parameters and of many locals.
def weigh(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, i: float, j: str, k: bool, l: list[int]) -> str:
    return f"{a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8} {i} {j} {k} {l}"


def many_locals(seed: int) -> int:
    a = seed + 1
    b = a * 2
    c = a + b
    d = c - 3
    e = d * d % 101
    f = e // 3
    g = f + e - d
    h = g * 7 % 13
    i = h + a
    j = i * b
    k = j - c
    l = k + d + e + f + g + h + i + j
    return a + b + c + d + e + f + g + h + i + j + k + l


print(weigh(1, 2, 3, 4, 5, 6, 7, 8, 0.5, "x", True, [1]))
print(weigh(h=1, g=2, f=3, e=4, d=5, c=6, b=7, a=8, l=[], k=False, j="y", i=-1.5))
print([many_locals(n) for n in range(6)])
