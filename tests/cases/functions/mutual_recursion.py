# Functions that call each other, defined before and after their callers.
def is_even(n: int) -> bool:
    return True if n == 0 else is_odd(n - 1)


def is_odd(n: int) -> bool:
    return False if n == 0 else is_even(n - 1)


def first(n: int) -> str:
    return "1" + second(n - 1) if n > 0 else "."


def second(n: int) -> str:
    return "2" + third(n - 1) if n > 0 else "."


def third(n: int) -> str:
    return "3" + first(n - 1) if n > 0 else "."


def female(n):
    return 1 if n == 0 else n - male(female(n - 1))


def male(n):
    return 0 if n == 0 else n - female(male(n - 1))


print(is_even(10), is_odd(7), is_even(301), is_odd(300))
print(first(0), first(1), first(7))
print([female(n) for n in range(12)], [male(n) for n in range(12)])
