# Methods with too many or wrong arguments, missing self, constructors with wrong arguments.
class Counter:
    def __init__(self, start: int) -> None:
        self.n = start

    def add(self, by: int = 1) -> None:
        self.n += by


c = Counter()
d = Counter("x")
e = Counter(1)
e.add("2")
e.add(1, 2)
e.add(amount=3)
"abc".replace("a")
[1, 2].insert(0)
"x".join([1, 2])
