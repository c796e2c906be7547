# Orders between objects and values whose methods answer NotImplemented.
class R:
    def __init__(self, n):
        self.n = n

    def __lt__(self, o) -> bool:
        if not isinstance(o, R):
            return NotImplemented
        return self.n < o.n


class Q:
    def __init__(self, n):
        self.n = n

    def __lt__(self, o):
        if not isinstance(o, Q):
            return NotImplemented
        return self.n < o.n

    def __ge__(self, o):
        if not isinstance(o, Q):
            return NotImplemented
        return self.n >= o.n


try:
    print(R(1) < "x")
except TypeError as e:
    print(e)
try:
    print(Q(1) < "x")
except TypeError as e:
    print(e)
try:
    print(Q(1) >= "x")
except TypeError as e:
    print(e)
try:
    print(R(1) < [2])
except TypeError as e:
    print(e)
try:
    print(Q(1) < (2,))
except TypeError as e:
    print(e)
try:
    print(R(1) < 3)
except TypeError as e:
    print(e)
try:
    print(Q(1) < None)
except TypeError as e:
    print(e)
print(Q(1) < Q(2), R(1) < R(0), Q(1) >= Q(1))
