class C:
    def __init__(self, n: int) -> None:
        self.n = n
    def __iter__(self):
        return iter(range(self.n))
print([*C(2), *"xy"], [*range(2), "a", 2.5, *C(1)], (*C(2), "z"), {*C(2), "q"} == {0, 1, "q"})


class Words:
    def __init__(self, text: str) -> None:
        self.words = text.split()

    def __iter__(self):
        yield from self.words


mixed = [1, *Words("a b"), None, *(n * 0.5 for n in range(2))]
mixed.append(True)
print(mixed, len(mixed), [*Words("x y")], {*Words("q q"), 3} == {"q", 3})
