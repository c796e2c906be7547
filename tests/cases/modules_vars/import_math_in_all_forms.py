# The forms of import that name a module, one name, or another name.
import math
import math as m
from math import floor, sqrt as root, pi

print(math.ceil(1.2), m.floor(-1.2), floor(2.9), root(16.0), pi == math.pi)


def circle(radius: float) -> float:
    from math import pi as local_pi
    return local_pi * radius ** 2


print(circle(2.0))
if True:
    import math as again
print(again.sqrt(2.0))
