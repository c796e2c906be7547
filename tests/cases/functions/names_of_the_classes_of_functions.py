"""`type(x).__name__` of what is no object of a class; texts that are joined with such."""
import math


def f(x):
    return x


class A:
    def method(self) -> int:
        return 1


print(type(f).__name__, type(len).__name__, type(A().method).__name__, type(math).__name__, type(lambda: 1).__name__)
print(type([].append).__name__, type("".upper).__name__)
try:
    print(",".join([f]))
except TypeError as e:
    print(e)
try:
    print(",".join([A(), A()]))
except TypeError as e:
    print(e)
