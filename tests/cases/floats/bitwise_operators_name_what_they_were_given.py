# Floats have no bitwise operators: the message names both sides as they are.
def shifted(number: int, places: int) -> int:
    return number << places


def is_odd(number: int) -> bool:
    return number & 1 == 1


attempts = [
    lambda: shifted(1.5, 2),
    lambda: shifted(2, 0.5),
    lambda: is_odd(2.5),
    lambda: 1.5 | 2,
    lambda: 2 ^ 1.5,
    lambda: True >> 1.5,
    lambda: 0.5 @ 2,
    lambda: shifted(3, 2),
]
for attempt in attempts:
    try:
        print(attempt())
    except TypeError as error:
        print(error)
total = 1.5
try:
    total &= 3
except TypeError as error:
    print(error)
