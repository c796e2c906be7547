# Objects print by __str__ or __repr__; containers show the repr of what they hold; !r picks repr.
class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def __repr__(self) -> str:
        return f"Point({self.x}, {self.y})"

    def __str__(self) -> str:
        return f"<{self.x};{self.y}>"


p = Point(1, -2)
print(f"{p} {p!r} {p!s} {[p]} {(p, p)} {p.x + p.y}")
print(f"{[1.0, 2.5]} {('a', 1)}")
print(f"{str(p):>10}|{p!s:<10}|{p!r:^16}|")
print(f"{[f'{n:02d}' for n in range(3)]} {', '.join([f'{n}' for n in [1, 2]])}")
