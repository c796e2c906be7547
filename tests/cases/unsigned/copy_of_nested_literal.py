DOC = {"name": "app", "n": [1, {"x": None}], "d": {"e": {"f": 1.5}}}
def walk(v):
    if isinstance(v, dict):
        return {k: walk(x) for k, x in v.items()}
    if isinstance(v, list):
        return [walk(x) for x in v]
    return v
print(walk(DOC))
