import json
DOC = json.loads('{"name": "app", "n": [1, {"x": null}]}')
def transform(value):
    if isinstance(value, dict):
        return {k: transform(v) for k, v in value.items()}
    return value
print(transform(DOC))
