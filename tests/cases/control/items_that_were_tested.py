def pair(item: tuple) -> dict[str, str]:
    if not isinstance(item[1], str) or not isinstance(item[2], str):
        raise ValueError("malformed")
    return {item[1]: item[2]}


for item in [(1, "a", "b"), (2, "a", 3)]:
    try:
        print(pair(item))
    except ValueError as e:
        print(e)

config: dict[str, int | str | None] = {"port": 80, "host": "local", "user": None}
if isinstance(config["port"], int):
    print(config["port"] + 1)
if config["user"] is None:
    config["user"] = "root"
    print(config["user"])
if isinstance(config["host"], str) and config["host"].startswith("l"):
    print(config["host"].upper())

row: list[int | None] = [None, 3]
if row[1] is not None:
    print(row[1] * 2)
    row[1] = None
    print(row[1])
if row[0] is None:
    row.insert(0, 7)
    print(row[0])


class Table:
    def __init__(self) -> None:
        self.cells: list[str | int] = ["a", 1]

    def first(self) -> str:
        if isinstance(self.cells[0], str):
            return self.cells[0] + "!"
        return "none"


table = Table()
print(table.first())
table.cells[0] = 5
print(table.first())
