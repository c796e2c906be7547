# json.dumps with default, and walks over what was read.
import json


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def encode(o):
    if isinstance(o, Point):
        return {"x": o.x, "y": o.y}
    raise TypeError(f"cannot encode {type(o).__name__}")


print(json.dumps({"p": Point(1, 2), "l": [Point(3, 4)]}, default=encode))
print(json.dumps([1, 2.5, None, True, "é"], ensure_ascii=False, separators=(",", ":")))
print(json.dumps({"b": 1, "a": [1, 2, {"c": None}]}, indent=4, sort_keys=True))


def walk(node, path=""):
    if isinstance(node, dict):
        for key, value in node.items():
            walk(value, f"{path}.{key}" if path else key)
    elif isinstance(node, list):
        for i, value in enumerate(node):
            walk(value, f"{path}[{i}]")
    else:
        print(path, "=", repr(node))


walk(json.loads('{"a": [1, {"b": 2.5}], "c": {"d": null, "e": [true, "x"]}}'))


def count(node) -> int:
    if isinstance(node, dict):
        return sum(count(v) for v in node.values())
    if isinstance(node, list):
        return sum(count(v) for v in node)
    return 1


print(count(json.loads("[1, [2, 3], {\"a\": [4]}]")))
roundtrip = json.loads(json.dumps({"x": [1, 2, {"y": "z"}]}))
print(roundtrip, roundtrip["x"][2]["y"].upper())
