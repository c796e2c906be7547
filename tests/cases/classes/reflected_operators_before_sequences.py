class LL[T]:
    def __init__(self, items: list[T]) -> None:
        self.items = items
    def __add__(self, o: list[T]) -> "LL[T]":
        return LL(self.items + list(o))
    def __radd__(self, o: list[T]) -> "LL[T]":
        return LL(list(o) + self.items)
    def __mul__(self, n: int) -> "LL[T]":
        return LL(self.items * n)
    __rmul__ = __mul__
    def __repr__(self) -> str:
        return f"LL({self.items})"
x = LL([1, 2])
print([0] + x, x + [3], 2 * x, x * 2, (5,) + x if False else 1)


class Tagged:
    def __radd__(self, other: str) -> str:
        return "<" + other + ">"

    def __rmul__(self, other: tuple[int, ...]) -> int:
        return len(other)


print("a" + Tagged(), (1, 2) * Tagged())
