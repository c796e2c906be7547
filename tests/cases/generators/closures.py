# Generators that close over variables, and inner functions of generators.
def make(k):
    def inner(n):
        for i in range(n):
            yield i * k
    return inner


def counter():
    total = 0

    def add(v):
        nonlocal total
        total += v
        return total

    for i in range(4):
        yield add(i)
    print("total", total)


def pipeline(xs):
    def double(it):
        for v in it:
            yield v * 2

    def odd(it):
        for v in it:
            if v % 2:
                yield v

    return double(odd(xs))


def lambdas():
    for i in range(3):
        yield lambda x: x + i


def shared():
    n = 0

    def gen():
        nonlocal n
        while n < 3:
            n += 1
            yield n

    a, b = gen(), gen()
    print(next(a), next(b), next(a), list(b), n)


print(list(make(3)(4)))
print(list(counter()))
print(list(pipeline(range(6))))
print([f(10) for f in lambdas()])
shared()
