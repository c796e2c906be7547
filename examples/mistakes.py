# Three mistakes: an argument is missing, a name is misspelt, a result has the wrong type.
def area(width: float, height: float) -> float:
    return width * height


def describe(size: float) -> str:
    return size


print(area(2.0))
print(describe(area(2.0, 3.0)), unkown)
