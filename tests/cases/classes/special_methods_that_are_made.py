# Special methods under decorators, and such that a class is assigned.
from functools import wraps


def logged(f):
    def wrapper(self, *args):
        print("call", f.__name__)
        return f(self, *args)

    return wrapper


class Amount:
    def __init__(self, n):
        self.n = n

    @logged
    def __add__(self, other):
        return Amount(self.n + other.n)

    @logged
    def __len__(self):
        return self.n

    @logged
    def __str__(self):
        return f"A{self.n}"

    @logged
    def __getitem__(self, index):
        return self.n * index

    @logged
    def __call__(self, x):
        return x + self.n

    @logged
    def __bool__(self):
        return self.n > 0

    @logged
    def __contains__(self, x):
        return x == self.n


a = Amount(2)
print((a + Amount(3)).n, len(a), str(a), a[4], a(5), bool(a), 2 in a, f"{a}")
print("true" if Amount(0) else "false")


def comparator(operator):
    @wraps(operator)
    def wrapper(self, other):
        if not isinstance(other, (Version, str)):
            return NotImplemented
        return operator(self, other)

    return wrapper


class Version:
    def __init__(self, n):
        self.n = n

    def compare(self, other):
        if isinstance(other, str):
            other = Version(int(other))
        return (self.n > other.n) - (self.n < other.n)

    @comparator
    def __eq__(self, other):
        return self.compare(other) == 0

    @comparator
    def __lt__(self, other):
        return self.compare(other) < 0

    @comparator
    def __gt__(self, other):
        return self.compare(other) > 0

    def __repr__(self):
        return f"V({self.n})"

    def __hash__(self):
        return self.n


print(Version(1) < Version(2), Version(1) == Version(1), Version(1) == "1", Version(3) < "2", Version(1) == 3)
print(sorted([Version(3), Version(1), Version(2)]), max(Version(1), Version(5)), [Version(1)] == [Version(1)])
try:
    Version(1) < 3
except TypeError as error:
    print(error)


def to_text(self):
    return f"B{self.n}"


def make_equality():
    def equal(self, other):
        return self.n == other.n

    return equal


class Made:
    def __init__(self, n):
        self.n = n

    __str__ = to_text
    __eq__ = make_equality()
    __len__ = lambda self: self.n
    __hash__ = None

    def add(self, other):
        return Made(self.n + other.n)

    __add__ = add
    __radd__ = lambda self, other: Made(self.n + other)


b = Made(0)
print(str(b), b == Made(0), b == Made(1), len(b), bool(b), (b + Made(2)).n, (3 + b).n)


class Below(Amount):
    @logged
    def __str__(self):
        return "below " + super().__str__()


print(Below(7))
