# Keyword arguments, defaults, closures, composition.
def kw(a, b=2, *rest, c, d=4, **more):
    return (a, b, rest, c, d, more)
print(kw(1, c=3))
print(kw(1, 5, 6, 7, c=8, d=9))
def total(**prices: float) -> float:
    return sum(prices.values())
print(total(a=1.0, b=2.5))
def show(*args, sep=" "):
    return sep.join(str(a) for a in args)
print(show(1, "a", 2.5), show("x", "y", sep="-"))
def make_counter(start=0, step=1):
    n = start
    def inc():
        nonlocal n
        n += step
        return n
    return inc
c = make_counter(10, 5)
print(c(), c(), make_counter()())
def compose(*fs):
    def run(x):
        for f in fs:
            x = f(x)
        return x
    return run
print(compose(lambda x: x + 1, lambda x: x * 2)(5))
ops = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b}
print([ops[o](6, 3) for o in "+-*"])
