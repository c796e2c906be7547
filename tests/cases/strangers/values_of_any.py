# values of any: as programs do it that nobody wrote for a compiler.
from typing import Any

config: dict[str, Any] = {"a": 1, "b": [1, 2], "c": None, "d": {"x": 1.5}}
config["e"] = "text"
for key, value in config.items():
    print(key, value, type(value).__name__)
print(config["a"] + 1)
print(config["b"][0])
print(len(config["b"]))
x = config["a"]
if isinstance(x, int):
    print(x * 2)
items: list[Any] = [1, "a", None, 2.5, [1, 2]]
items.append((1, 2))
print(items)
for it in items:
    if isinstance(it, str):
        print(it.upper())
    elif it is None:
        print("none")
    else:
        print(f"<{it}>")
mixed = {"a": 1, "b": [1, 2], "c": None}
print(mixed)
print(mixed["b"][1])
stuff = [1, "a", None]
print(stuff, stuff[0], stuff[1])
print(config["a"] == 1, config["a"] < 5, config["e"] == "text")


def show(value: Any) -> str:
    return str(value) + repr(value) + f"{value}"


print(show(3), show("x"), show([1, "a"]), show(None))


def describe(value: object) -> str:
    print(value)
    return f"{value!r} {str(value)} {hash(value) == hash(value)}"


print(describe(3), describe("q"), describe((1, 2)))


def add(a: Any, b: Any) -> Any:
    return a + b


print(add(1, 2), add("a", "b"), add([1], [2]))


def flatten(xs: list[Any]) -> list[Any]:
    out = []
    for x in xs:
        if isinstance(x, list):
            out.extend(flatten(x))
        else:
            out.append(x)
    return out


print(flatten([1, [2, [3, 4]], 5]))
try:
    print(config["a"] + config["e"])
except TypeError as e:
    print(e)
