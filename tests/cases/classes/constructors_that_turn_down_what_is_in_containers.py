# A constructor that looks at what it is given, and raises for items of other types than it declares, before it stores them.
class Matrix:
    def __init__(self, rows: list[list[int]]) -> None:
        for row in rows:
            for value in row:
                if not isinstance(value, (int, float)):
                    raise TypeError(f"{value!r} is no number")
        self.rows = rows

    def total(self) -> int:
        return sum(sum(row) for row in self.rows)


class Names:
    def __init__(self, names: list[str], by_name: dict[str, int]) -> None:
        if not all(isinstance(name, str) for name in names):
            raise ValueError("names must be texts")
        if any(not isinstance(number, int) for number in by_name.values()):
            raise ValueError("numbers must be ints")
        self.names = names
        self.by_name = by_name


print(Matrix([[1, 2], [3, 4]]).total())
for rows in ([[1, "a"]], [["b"]], [[1], [None]]):
    try:
        print(Matrix(rows).total())
    except TypeError as error:
        print("TypeError:", error)
print(Names(["a"], {"a": 1}).names)
for names, numbers in ((["a", 1], {"a": 1}), ([2], {"a": 1})):
    try:
        Names(names, numbers)
    except ValueError as error:
        print("ValueError:", error)
try:
    Names(["a"], {"a": "b"})
except ValueError as error:
    print("ValueError:", error)
