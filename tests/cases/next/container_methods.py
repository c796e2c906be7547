# __len__, __getitem__, __setitem__, __contains__, __bool__ and __call__ of a class.
class Grid:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.cells = [0] * (width * height)

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self.cells[place[1] * self.width + place[0]]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.cells[place[1] * self.width + place[0]] = value

    def __contains__(self, value: int) -> bool:
        return value in self.cells

    def __bool__(self) -> bool:
        return any([c != 0 for c in self.cells])

    def __call__(self, factor: int) -> int:
        return sum(self.cells) * factor


g = Grid(3, 2)
print(len(g), bool(g), 5 in g, g[0, 0])
g[1, 1] = 5
g[2, 0] += 7
print(g[1, 1], g[2, 0], 5 in g, 6 in g, bool(g), g(10), g.cells, "full" if g else "empty")
try:
    print(g[5, 5])
except IndexError as error:
    print("IndexError:", error)
