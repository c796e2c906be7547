# Functions over lists and dicts of any depth, and functions that make them.
from typing import Any


def flatten(x):
    out = []
    for item in x:
        if isinstance(item, list):
            out.extend(flatten(item))
        else:
            out.append(item)
    return out


def depth(x: Any) -> int:
    if not isinstance(x, list):
        return 0
    return 1 + max((depth(i) for i in x), default=0)


def nest(n):
    if n == 0:
        return [0]
    return [n, nest(n - 1)]


print(flatten([1, [2, [3, [4, 5]], 6], [[7]]]))
print(depth([1, [2, [3]]]))
print(nest(4))
print(flatten(nest(4)), depth(nest(6)))
config = {}
config.setdefault("db", {}).setdefault("ports", []).append(5432)
config.setdefault("db", {}).setdefault("ports", []).append(5433)
config["db"].setdefault("hosts", []).append("localhost")
print(config)


def set_path(d, path, value):
    keys = path.split(".")
    for key in keys[:-1]:
        d = d.setdefault(key, {})
    d[keys[-1]] = value


def get_path(d, path, default=None):
    for key in path.split("."):
        if not isinstance(d, dict) or key not in d:
            return default
        d = d[key]
    return d


settings = {}
set_path(settings, "a.b.c", 1)
set_path(settings, "a.b.d", "two")
set_path(settings, "x", 3.5)
print(settings)
print(get_path(settings, "a.b.c"), get_path(settings, "a.zz"), get_path(settings, "x"))
