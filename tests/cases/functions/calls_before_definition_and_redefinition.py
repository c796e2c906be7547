# Names are looked up when the call happens: later definitions count, redefinition replaces.
def outer(n: int) -> int:
    return helper(n) + 1


def helper(n: int) -> int:
    return n * 10


print(outer(1))
total = 0


def add(n: int) -> None:
    global total
    total += n


for k in range(5):
    add(k)
print(total)


def twice(n: int) -> int:
    return add_one(add_one(n))


def add_one(n: int) -> int:
    return n + 1


print(twice(5))
try:
    print(too_early())
except NameError as error:
    print("NameError:", error)


def too_early() -> str:
    return "now defined"


print(too_early())
