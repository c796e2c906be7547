class Countdown:
    def __init__(self, start):
        self.start = start

    def __iter__(self):
        n = self.start
        while n > 0:
            yield n
            n -= 1

    def __reversed__(self):
        n = 1
        while n <= self.start:
            yield n
            n += 1


class Fib:
    def __init__(self, limit):
        self.limit = limit
        self.a, self.b = 0, 1

    def __iter__(self):
        return self

    def __next__(self):
        if self.a > self.limit:
            raise StopIteration
        value = self.a
        self.a, self.b = self.b, self.a + self.b
        return value


class Matrix:
    def __init__(self, rows):
        self.rows = rows

    def __iter__(self):
        for row in self.rows:
            yield from row

    def columns(self):
        for c in range(len(self.rows[0])):
            yield [row[c] for row in self.rows]


class Base:
    def items(self):
        yield "base1"
        yield "base2"


class Derived(Base):
    def items(self):
        yield "derived"
        yield from super().items()
        for x in super().items():
            yield x.upper()


print(list(Countdown(4)), list(reversed(Countdown(3))))
print(list(Fib(50)), sum(Fib(10)), 13 in Fib(20))
m = Matrix([[1, 2], [3, 4]])
print(list(m), list(m.columns()), max(m))
a, *b = Countdown(5)
print(a, b)
print(list(Derived().items()))
print(dict(zip("abc", Countdown(3))), {x: y for x, y in enumerate(Fib(5))})
it = iter(Countdown(2))
print(next(it), next(it), next(it, "none"))
print(any(x > 3 for x in Fib(10)), all(x < 10 for x in Fib(5)))
def walrus():
    first = next((x for x in Fib(100) if (sq := x * x) > 50), None)
    print(first)
    lazy = (y for x in range(5) if (y := x * 2) % 4 == 0)
    print(list(lazy))
    print(y)


walrus()
