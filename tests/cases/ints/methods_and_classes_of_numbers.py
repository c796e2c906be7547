# Methods of numbers, and classes of numbers of several types, as values.
def apply(f):
    return f()


def g(a: int, b: float, c: int | float) -> None:
    print(apply(a.bit_length), apply(b.is_integer), apply(c.conjugate), apply(c.__abs__))
    fs = [a.bit_length, (a + 1).bit_length]
    print([f() for f in fs])
    m = c.conjugate
    print(m(), apply(m))


def f(value: int | float) -> str:
    return f"got {type(value)}" + str(type(value)) + repr(type(value)) + "%s {}".format(type(value)) % type(value)


def h(value: int | str) -> str:
    if type(value) != int:
        raise ValueError(f"expected {type(value)} {type(value).__name__}")
    return f"{type(value)} {type(value)!r} {str(type(value))}" + "%s" % type(value)


def check(value: int | float | bool) -> None:
    if type(value) != int and type(value) != float:
        raise ValueError(f"expected float or int, got {type(value)}")
    print(value)


n = 37
x = 2.5
print(apply(n.bit_length), apply(x.is_integer))
g(3, 4.0, 5)
g(3, 4.0, 5.5)
print(f(1), f(2.5))
print(h(1))
check(1)
check(2.5)
for wrong in (lambda: h("x"), lambda: check(True)):
    try:
        wrong()
    except ValueError as e:
        print(e)
