# What a call says that names parameters which take no names.
class Account:
    def __init__(self, owner, balance=0, /, *, kind="basic"):
        self.owner: str = owner


def f(a, b=1, /, c=2):
    return a


def g(a, /, **rest):
    return a, rest


def attempt(call):
    try:
        print(call())
    except TypeError as error:
        print(error)


try:
    Account(owner="x")
except TypeError as error:
    print(error)
try:
    Account("y", balance=3)
except TypeError as error:
    print(error)
try:
    f(1, b=2)
except TypeError as error:
    print(error)
try:
    f(a=1, b=1, c=2)
except TypeError as error:
    print(error)
try:
    f(a=1, z=3)
except TypeError as error:
    print(error)
try:
    f(1, z=2)
except TypeError as error:
    print(error)
print(g(1, a=2, b=3), f(1, 2, c=3), Account("z", 1, kind="k").owner)
attempt(lambda: f(5))
