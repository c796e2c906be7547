# partial, reduce, cmp_to_key, decorators with arguments
from functools import partial, reduce, cmp_to_key, wraps


def power(base: int, exp: int) -> int:
    return base**exp


cube = partial(power, 3)
print(cube(2), cube(4))
add = partial(lambda a, b, c: a + b + c, 1, 2)
print(add(3))
print(reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + b, ["a", "b"], "z"))
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
print(list(map(partial(power, 2), [1, 2, 3])))


def validate(func):
    @wraps(func)
    def wrapper(x: int) -> int:
        if x < 0:
            raise ValueError("negative: " + func.__name__)
        return func(x)

    return wrapper


@validate
def root(x: int) -> int:
    return int(x**0.5)


print(root(16))
try:
    root(-1)
except ValueError as e:
    print("error:", e)


def log(prefix: str, *, end: str = "!"):
    def deco(func):
        def inner(*args, **kwargs):
            print(prefix, func.__name__, len(args), end)
            return func(*args, **kwargs)

        return inner

    return deco


@log("A")
@log("B", end="?")
def mul(a: int, b: int) -> int:
    return a * b


print(mul(3, 4), mul(a=2, b=5))
