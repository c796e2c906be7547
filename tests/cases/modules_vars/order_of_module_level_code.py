# Module code runs from top to bottom; functions see the values of the moment of the call.
value = 1


def current() -> int:
    return value


print(current())
value = 2
print(current())
for value in range(5, 7):
    print(current())
del value
try:
    print(current())
except NameError as error:
    print("NameError:", error)
value = 9
print(current())
if value > 5:
    flag = "big"
else:
    flag = "small"
print(flag)
while value > 7:
    value -= 1
print(value, current())
try:
    result = 10 // (value - 7)
except ZeroDivisionError:
    result = -1
print(result)
