# A bool is rounded as the int that it is, and has the int's methods.
import math

for b in (True, False):
    print(round(b), round(b, -1), round(b, 2), math.floor(b), math.ceil(b), math.trunc(b))
    print(b.conjugate(), b.is_integer(), b.as_integer_ratio(), b.bit_count(), b.bit_length())
mixed: list[int | bool] = [True, 26]
print([round(x, -1) for x in mixed])
