"""Walk and transform JSON-like data."""
import json

DOC = json.loads('{"name": "app", "version": 3, "tags": ["a", "b"], "nested": {"deep": [1, 2, {"x": null, "y": 2.5}]}, "ok": true}')


def walk(value, path=""):
    if isinstance(value, dict):
        for key, sub in value.items():
            yield from walk(sub, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for i, sub in enumerate(value):
            yield from walk(sub, f"{path}[{i}]")
    else:
        yield path, value


def transform(value, fn):
    if isinstance(value, dict):
        return {k: transform(v, fn) for k, v in value.items()}
    if isinstance(value, list):
        return [transform(v, fn) for v in value]
    return fn(value)


def depth(value):
    if isinstance(value, dict):
        return 1 + max((depth(v) for v in value.values()), default=0)
    if isinstance(value, list):
        return 1 + max((depth(v) for v in value), default=0)
    return 0


def get_path(value, path, default=None):
    for part in path.split("."):
        if isinstance(value, list):
            try:
                value = value[int(part)]
            except (ValueError, IndexError):
                return default
        elif isinstance(value, dict) and part in value:
            value = value[part]
        else:
            return default
    return value


for p, v in walk(DOC):
    print(f"{p:<20} {v!r}")
print(depth(DOC))
up = transform(DOC, lambda v: v.upper() if isinstance(v, str) else v)
print(json.dumps(up, indent=2))
print(get_path(DOC, "nested.deep.2.y"), get_path(DOC, "nested.deep.9"), get_path(DOC, "tags.1", "none"))
print(json.dumps(transform(DOC, lambda v: None if v is True else v), sort_keys=True))
