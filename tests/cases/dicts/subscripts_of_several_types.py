# Subscripts of what is one of several types, by keys and indices of several types.
def look_up(value, path):
    for part in path:
        value = value[part]
    return value


data = {"users": [{"name": "ann", "tags": ["x", "y"]}, {"name": "bob", "tags": []}]}
print(look_up(data, ["users", 0, "name"]), look_up(data, ["users", 0, "tags", 1]))
for path in (["users", "x"], ["users", 0, "name", "z"], [0], ["users", 5], ["none"]):
    try:
        print(look_up(data, path))
    except (TypeError, KeyError, IndexError) as error:
        print(type(error).__name__, error)
xs = [1, 2]
for i in [0, "a", 1, None, 1.5]:
    try:
        print(xs[i])
    except TypeError as error:
        print(error)
for i in [0, "a"]:
    try:
        print("text"[i], (1, "b")[i])
    except TypeError as error:
        print(error)
records = [{"item": "pen", "qty": 3, "price": 1.5}, {"item": "ink", "qty": 2, "price": 4}]
totals: dict[str, dict[str, float]] = {}
for record in records:
    totals.setdefault(record["item"], {})["total"] = record["qty"] * record["price"]
print(totals)
