# Rows as dicts of several types: their numbers are summed; what cannot be added raises when it comes.
rows = [{"a": 1.5, "b": "x", "n": 3}, {"a": 2.5, "b": "y", "n": 4}]
print(sum(row["a"] for row in rows), sum(row["n"] for row in rows), sum([row["a"] for row in rows]) / len(rows))
print(max(row["a"] for row in rows), min([row["n"] for row in rows]), sorted(row["b"] for row in rows))
print(sum(row["n"] * 2 for row in rows), sum((row["a"] for row in rows), 10), sum((row["n"] for row in rows), 0.5))
total = 0.0
for row in rows:
    total += row["a"]
print(total, ", ".join(row["b"] for row in rows), max(rows, key=lambda row: row["a"])["b"].upper())


def added(values, start=0):
    try:
        print(sum(values, start))
    except TypeError as error:
        print("TypeError:", error)


mixed = [1, "a", 2.5, None]
added(row["b"] for row in rows)
added(mixed[:1])
added(mixed[2:3] + mixed[:1])
added(mixed[:2])
added(mixed[2:])
added(mixed[1:2] + mixed[:1])
added([True, 2, 1.25])
added([[1], [2.5], ["c"]], [])
added([(1,), (2, "b")], ())
table: list[dict[str, object]] = [{"price": 2.5}, {"price": 3}]
print(sum(float(str(row["price"])) for row in table))
