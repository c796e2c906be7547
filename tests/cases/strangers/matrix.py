# A matrix class without annotations: operators, items by pairs, a class method.
class Matrix:
    def __init__(self, rows):
        self.rows = rows
        self.n = len(rows)
        self.m = len(rows[0])
    @classmethod
    def identity(cls, n):
        return cls([[1 if i == j else 0 for j in range(n)] for i in range(n)])
    def __add__(self, other):
        return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, other.rows)])
    def __mul__(self, other):
        if isinstance(other, Matrix):
            return Matrix([[sum(self.rows[i][k] * other.rows[k][j] for k in range(self.m)) for j in range(other.m)] for i in range(self.n)])
        return Matrix([[x * other for x in r] for r in self.rows])
    def __eq__(self, other):
        return self.rows == other.rows
    def __getitem__(self, ij):
        i, j = ij
        return self.rows[i][j]
    def __str__(self):
        return "\n".join(" ".join(str(x) for x in r) for r in self.rows)
a = Matrix([[1, 2], [3, 4]])
print(a * a)
print(a * 2)
print(a + Matrix.identity(2) == Matrix([[2, 2], [3, 5]]), a[1, 0])
