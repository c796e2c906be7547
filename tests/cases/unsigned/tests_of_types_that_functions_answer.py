from typing import Any
def f(x: Any) -> Any:
    if callable(x):
        return x()
    return x
def g(x: Any) -> int:
    if hasattr(x, "bit_length"):
        return x.bit_length()
    return len(x)
def h(x: Any) -> int:
    if hasattr(x, "__len__"):
        return len(x)
    return x + 1
vals = [1, "abc", lambda: 5]
print([f(v) for v in vals])
print([g(v) for v in vals[:2]], [h(v) for v in vals[:2]])
