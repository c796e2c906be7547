from functools import wraps
def memo(f):
    store = {}
    @wraps(f)
    def inner(x):
        if x not in store:
            store[x] = f(x)
        return store[x]
    return inner
@memo
def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(30), fib.__name__)
import functools
def shared(f):
    store = {}
    @functools.wraps(f)
    def inner(*args):
        if args not in store:
            store[args] = f(*args)
        return store[args]
    return inner
@shared
def sums(n):
    return n if n < 2 else sums(n - 1) + sums(n - 2)
@shared
def add(a: int, b: int) -> int:
    print("adding")
    return a + b
print(sums(30), sums.__name__, add(1, 2), add(1, 2))
