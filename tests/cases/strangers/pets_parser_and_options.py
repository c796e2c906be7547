class Animal:
    def __init__(self, name: str) -> None:
        self.name = name
        self.friends: list["Animal"] = []
        self.best: "Animal | None" = None
    def speak(self) -> str:
        raise NotImplementedError
    def befriend(self, o: "Animal") -> None:
        self.friends.append(o)
        if self.best is None or len(o.name) > len(self.best.name):
            self.best = o
class Dog(Animal):
    def speak(self) -> str:
        return f"{self.name}: woof"
class Cat(Animal):
    lives = 9
    def speak(self) -> str:
        return f"{self.name}: meow x{self.lives}"
    def die(self) -> None:
        Cat.lives -= 1
pets: list[Animal] = [Dog("rex"), Cat("tom"), Dog("bello")]
for a in pets:
    for b in pets:
        if a is not b:
            a.befriend(b)
for p in pets:
    print(p.speak(), p.best.name if p.best else None, [f.name for f in p.friends])
for p in pets:
    if isinstance(p, Cat):
        p.die()
print(Cat.lives)
try:
    Animal("x").speak()
except NotImplementedError as e:
    print("ni", repr(e), e.args)
class Parser:
    def __init__(self, text: str) -> None:
        self.toks = text.split()
        self.pos = 0
        self.cur: str | None = None
        self.next()
    def next(self) -> None:
        self.cur = self.toks[self.pos] if self.pos < len(self.toks) else None
        self.pos += 1
    def expr(self) -> int:
        v = self.term()
        while self.cur is not None and self.cur in "+-":
            op = self.cur
            self.next()
            r = self.term()
            v = v + r if op == "+" else v - r
        return v
    def term(self) -> int:
        if self.cur is None:
            raise SyntaxError("unexpected end")
        v = int(self.cur)
        self.next()
        return v
print(Parser("1 + 2 - 5").expr())
try:
    Parser("1 +").expr()
except SyntaxError as e:
    print(e)
def stats(*xs: float, **opts: bool) -> dict[str, float]:
    out = {"n": float(len(xs))}
    if opts.get("mean", False) and xs:
        out["mean"] = sum(xs) / len(xs)
    return out
print(stats(1.0, 2.0, mean=True), stats())
def first(xs: list[int], default: int | None = None) -> int | None:
    for x in xs:
        return x
    return default
print(first([]), first([3]), first([], 7))
class Cfg:
    debug: bool = False
    level: int = 3
    def bump(self) -> int:
        self.level += 1
        return self.level
c = Cfg()
print(c.bump(), Cfg.debug, c.level)
