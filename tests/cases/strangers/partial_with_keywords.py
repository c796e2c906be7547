# functools.partial with keywords.
from functools import partial
import operator
def power(base, exponent=2, offset=0):
    return base ** exponent + offset
square = partial(power, exponent=2)
cube = partial(power, exponent=3, offset=1)
print(square(5), cube(2))
add5 = partial(operator.add, 5)
print(add5(3), list(map(add5, [1, 2])))
print(partial(print, "a")("b"), partial(power, 3)())
cube2 = partial(power, offset=1)
print(cube2(2, exponent=4))
def say(greeting: str, name: str, mark: str = "!") -> str:
    return greeting + ", " + name + mark
print(partial(say, "Hi", mark="?")("Bo"), partial(say, "Hi")("Al", mark="."))
