# The value of yield is None under next; yield among other operands.
def g():
    x = yield 1
    print("x is", x)
    y = [(yield 2), (yield 3)]
    print(y)
    print("sum", 5 + len(str((yield 4))))


print(list(g()))


def bare():
    yield
    yield


print(list(bare()))
