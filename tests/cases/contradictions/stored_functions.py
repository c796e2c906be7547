from typing import Callable
def apply(f: Callable[[int], int], x: int) -> int:
    return f(x)
print(apply(lambda v: v / 2, 3), apply(lambda v: v * 2, 3), apply(lambda v: None, 3))
ops: dict[str, Callable[[int, int], int]] = {"+": lambda a, b: a + b, "/": lambda a, b: a / b}
print(ops["/"](7, 2), ops["+"](7, 2))
