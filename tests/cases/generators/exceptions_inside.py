# Exceptions that a generator raises, and those it handles around a yield.
def bad():
    yield 1
    raise ValueError("boom")


def stopper():
    yield 1
    raise StopIteration


def handled(xs):
    for i in xs:
        try:
            yield 10 // i
        except ZeroDivisionError as e:
            print("caught", e)
            yield -1


try:
    for v in bad():
        print(v)
except ValueError as e:
    print("error", e)
try:
    for v in stopper():
        print(v)
except RuntimeError as e:
    print("error", e, repr(e.__cause__))
g = bad()
print(next(g))
try:
    next(g)
except ValueError:
    print("again")
print(list(g), next(g, None))
print(list(handled([1, 0, 2, 0])))
