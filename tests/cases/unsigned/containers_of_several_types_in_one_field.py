class Matrix:
    def __init__(self, rows: int, columns: int, value: float = 0) -> None:
        self.rows = [[value for _ in range(columns)] for _ in range(rows)]

    def __getitem__(self, at: tuple[int, int]) -> float:
        return self.rows[at[0]][at[1]]

    def __str__(self) -> str:
        def line(row: list[float]) -> str:
            return "[" + ", ".join("%4s" % (x,) for x in row) + "]"

        return "\n".join(line(row) for row in self.rows)


class Table:
    def __init__(self, n, cell):
        rows = []
        for _ in range(n):
            row = []
            for _ in range(n):
                row.append(cell)
            rows.append(row)
        self.rows = rows
        self.flat = [cell] * n


print(Matrix(2, 2))
m = Matrix(2, 2, 2.5)
print(m, m[0, 1], m[1, 1])
print(Table(2, 1).rows, Table(1, "x").rows, Table(2, 0.5).flat, Table(1, None).flat)
