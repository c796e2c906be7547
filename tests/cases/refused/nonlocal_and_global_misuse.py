# nonlocal without an outer variable, global after use, parameter that is also global.
def f() -> None:
    nonlocal x
    x = 1


def g() -> int:
    print(count)
    global count
    count = 2
    return count


def h(n: int) -> int:
    global n
    return n


count = 1
print(f(), g(), h(1))
