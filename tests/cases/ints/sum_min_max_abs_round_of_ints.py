# The numeric built-ins on ints.
values = [3, -1, 4, -1, 5, -9, 2, 6]
print(sum(values), min(values), max(values), sum([]), sum(values, 100))
print(min(3, 1, 2), max(3, 1, 2), min(-1, -1), max([7]))
print([abs(v) for v in values])
print(round(5), round(-5), round(1234, -2), round(1250, -2), round(1350, -2), round(-1250, -2), round(15, -1), round(25, -1), round(5, 3))
print(min([], default=0), max([], default=-1))
try:
    empty: list[int] = []
    print(max(empty))
except ValueError:
    print("ValueError (its text differs between Python 3.11 and 3.12)")
try:
    empty_too: list[int] = []
    print(min(empty_too))
except ValueError:
    print("ValueError from min")
