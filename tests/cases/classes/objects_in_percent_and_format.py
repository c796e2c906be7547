# Objects under the % operator and str.format: %s and {} take __str__, %r and {!r} take __repr__.
class Both:
    def __init__(self, n: int) -> None:
        self.n = n

    def __repr__(self) -> str:
        return f"Both({self.n})"

    def __str__(self) -> str:
        return f"both of {self.n}"


print("%s %r" % (Both(1), Both(2)), "{} {!r}".format(Both(3), Both(4)))
print("%12s|%-12r|" % (Both(5), Both(6)), "{!s:>12}|{!r:<10}|".format(Both(7), Both(8)))
print("%s" % [Both(9)], "{0.n} {0!s}".format(Both(10)))
