# __iter__ and __next__ of a class, used by for, list, in and unpacking.
class Countdown:
    def __init__(self, start: int) -> None:
        self.n = start

    def __iter__(self) -> "Countdown":
        return self

    def __next__(self) -> int:
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


for n in Countdown(3):
    print(n)
print(list(Countdown(4)), sum(Countdown(5)), 2 in Countdown(3), max(Countdown(6)))
a, b = Countdown(2)
print(a, b)
