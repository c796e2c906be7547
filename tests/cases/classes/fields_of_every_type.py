# Fields of all basic and container types; defaults; fields first set outside __init__'s first lines.
class Everything:
    def __init__(self, n: int) -> None:
        self.i = n
        self.f = n / 2
        self.b = n > 1
        self.s = "s" * n
        self.l = [n]
        self.d = {"n": n}
        self.t = (n, str(n))
        self.o: int | None = None
        self.nested: dict[str, list[tuple[int, float]]] = {}
        if n > 2:
            self.extra = "large"
        else:
            self.extra = "small"

    def touch(self) -> None:
        self.i += 1
        self.f *= 2
        self.b = not self.b
        self.s += "!"
        self.l.append(self.i)
        self.d["n"] -= 1
        self.t = (self.t[0] + 1, self.t[1] + "x")
        self.o = (self.o or 0) + 5
        self.nested.setdefault("k", []).append((self.i, self.f))

    def show(self) -> None:
        print(self.i, self.f, self.b, self.s, self.l, self.d, self.t, self.o, self.nested, self.extra)


for n in [1, 3]:
    e = Everything(n)
    e.show()
    e.touch()
    e.show()
    e.touch()
    e.show()
