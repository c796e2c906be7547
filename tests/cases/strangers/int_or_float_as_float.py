# A value that is an int or a float, where a float is declared.
import math
def f(b):
    x = 1 if b else 2.5
    return x
v = f(True)
print(math.fabs(v))
def g(x: float) -> float:
    return x
print(g(v) / 2)
