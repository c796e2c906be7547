# records and values of any: as programs do it that nobody wrote for a compiler.
from typing import Any

def total(data: dict[str, Any]) -> int:
    s = 0
    for k, v in data.items():
        if isinstance(v, dict):
            s += total(v)
        elif isinstance(v, int):
            s += v
    return s

print(total({"a": 1, "b": {"c": 2, "d": {"e": 3}}, "x": "y"}))

def process(record: dict[str, Any]) -> str:
    name = record["name"]
    age = record["age"]
    return f"{name.title()} is {age + 1}"

print(process({"name": "ann", "age": 3}))
people = [
    {"name": "Ann", "age": 30, "tags": ["a", "b"]},
    {"name": "Bob", "age": 25, "tags": []},
]
people.sort(key=lambda p: p["age"])
print([p["name"] for p in people])
for p in people:
    print(f"{p['name']:<10}|{p['age']:>5}|{','.join(p['tags'])}")
print(sum(p["age"] for p in people) / len(people))
older = [p for p in people if p["age"] > 26]
print(older)
def identity(x: Any) -> Any:
    return x
y = identity(5)
print(y + 1, y * 2, y == 5, -y, y < 7)
z = identity("abc")
print(z.upper(), z[0], len(z), z + "d")
for ch in identity([1, 2]):
    print(ch)
def apply(f: Any, x: Any) -> Any:
    return f(x)
print(apply(len, "abc"))
inventory = {"apple": {"qty": 3, "price": 1.5}, "pear": {"qty": 2, "price": 0.5}}
print(sum(i["qty"] * i["price"] for i in inventory.values()))
row = ["x", 1, 2.5, None, True]
print(row, row[1] + 1)
print(" ".join(str(c) for c in row))
