"""Fields with containers that the class makes itself: what its methods store are ints in one object and floats in another."""


class Grid:
    def __init__(self, rows: int, columns: int, start: float = 0) -> None:
        self.cells = [[start for _ in range(columns)] for _ in range(rows)]
        self.counts = [0] * rows
        self.seen = [False] * columns

    def put(self, row: int, column: int, value: float) -> None:
        self.cells[row][column] = value
        self.counts[row] += 1
        self.seen[column] = True

    def scaled(self, factor: float) -> "Grid":
        result = Grid(len(self.cells), len(self.cells[0]))
        for i, row in enumerate(self.cells):
            for j, cell in enumerate(row):
                result.put(i, j, cell * factor)
        return result

    def halve(self) -> None:
        for i in range(len(self.counts)):
            self.counts[i] = self.counts[i] / 2


class Layer:
    def __init__(self, size: int) -> None:
        self.weights = [[0] * size for _ in range(size)]

    def train(self, rate: float) -> None:
        for i in range(len(self.weights)):
            self.weights[i][i] += rate
            self.weights[i][0] += 1


class Table:
    def __init__(self, size: int, default=0):
        self.items = [[default] * size for _ in range(size)]

    def put(self, at, value):
        self.items[at][at] = value


class Log:
    def __init__(self, first: float = 0) -> None:
        self.values = [first]

    def add(self, value: float) -> None:
        self.values.append(value)


grid = Grid(2, 2, 1)
grid.put(0, 0, 2)
grid.put(0, 1, 2.5)
print(grid.cells, grid.counts, grid.seen)
print(grid.scaled(2).cells, grid.scaled(0.5).cells)
grid.halve()
print(grid.counts)
layer = Layer(2)
layer.train(0.5)
layer.train(2)
print(layer.weights)
table = Table(2)
table.put(0, 1)
table.put(1, 1.5)
print(table.items)
log = Log()
log.add(1)
log.add(1.5)
print(log.values, sum(log.values))
print(Log(0.5).values, Log(True).values)
