# Dicts as records, whose values have several types, among them a class of the program.
from enum import Enum


class Kind(Enum):
    TOOL = "tool"
    TOY = "toy"


def rows():
    for line in ("hammer,3,2.5,tool", "ball,10,0.75,toy"):
        name, count, price, kind = line.split(",")
        yield {"name": name, "count": int(count), "price": float(price), "kind": Kind(kind)}


items = {}
for row in rows():
    items[row["name"]] = row
items["ball"]["count"] += 5
for name, item in items.items():
    print(name, item["count"] * item["price"], item["kind"].value, item["count"] + 1)
for key in ("name", "kind"):
    try:
        print(items["ball"][key] + "!")
    except TypeError as error:
        print(error)
