"""The operators as functions."""


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def truediv(a, b):
    return a / b


def floordiv(a, b):
    return a // b


def mod(a, b):
    return a % b


def pow(a, b):
    return a**b


def neg(a):
    return -a


def and_(a, b):
    return a & b


def or_(a, b):
    return a | b


def xor(a, b):
    return a ^ b


def lt(a, b):
    return a < b


def le(a, b):
    return a <= b


def eq(a, b):
    return a == b


def ne(a, b):
    return a != b


def ge(a, b):
    return a >= b


def gt(a, b):
    return a > b


def not_(a) -> bool:
    return not a


def truth(a) -> bool:
    return bool(a)


def contains(a, b) -> bool:
    return b in a


def getitem(a, b):
    return a[b]


def abs(a):
    return a.__abs__()


def pos(a):
    return +a


def inv(a):
    return ~a


def invert(a):
    return ~a


def index(a):
    return a.__index__()


def lshift(a, b):
    return a << b


def rshift(a, b):
    return a >> b


def matmul(a, b):
    return a @ b


def concat(a, b):
    return a + b


def is_(a, b) -> bool:
    return a is b


def is_not(a, b) -> bool:
    return a is not b


def countOf(a, b) -> int:
    count = 0
    for item in a:
        if item == b:
            count = count + 1
    return count


def setitem(a, b, c) -> None:
    a[b] = c


def delitem(a, b) -> None:
    del a[b]


def attrgetter(name, *names):
    """Calls with literals are read as the lambdas that they stand for (`front/syntax/getters.rs`); any other is refused."""
    return name.attributes_that_literals_name


class itemgetter[K]:
    """Takes the items at some keys."""

    _keys: K

    def __init__(self, *keys) -> None:
        self._keys = keys

    def __call__(self, obj):
        if len(self._keys) == 1:
            return obj[self._keys[0]]
        return _items_at(obj, self._keys)


def _items_at(obj, keys):
    if len(keys) == 2:
        return obj[keys[0]], obj[keys[1]]
    if len(keys) == 3:
        return obj[keys[0]], obj[keys[1]], obj[keys[2]]
    return _tuple_of([obj[key] for key in keys])
