# Names that are defined nowhere, with one near miss.
def area(width: int, height: int) -> int:
    return widht * height


total = 0
for n in range(3):
    total += m
print(totla)
print(undefined_function(total))
