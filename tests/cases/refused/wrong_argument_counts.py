# Calls with too few, too many, unknown and repeated arguments.
def add(a: int, b: int) -> int:
    return a + b


def greet(name: str, loud: bool = False) -> str:
    return name.upper() if loud else name


print(add(1))
print(add(1, 2, 3))
print(greet())
print(greet("a", shout=True))
print(greet("a", True, loud=False))
print(add(1, 2))
