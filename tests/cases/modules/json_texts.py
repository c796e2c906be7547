import json
from dataclasses import dataclass
print(json.dumps({"a": [1, 2.5, 3], "b": [4]}), json.dumps([1, 2], indent=2), json.dumps({"b": 1, "a": 2}, sort_keys=True))
print(json.dumps({"name": "x\n\"é", "tags": ["p", "q"], "n": None, "ok": True, "f": 1.0}))
print(json.dumps({"k": {"z": [], "y": {}}, "l": [[1], [2, 3]]}, indent=4))
print(json.dumps("a/b\\\t\x01\u2028😀"), json.dumps("é", ensure_ascii=False), json.dumps([1, "a"], separators=(",", ":")), json.dumps((1, 2)), json.dumps({1: "a", 2: "b"}))
print(json.dumps(float("inf")), json.dumps(1e100), json.dumps(None), json.dumps(True), json.dumps([]))
rec = {"id": 7, "items": [{"n": "a", "p": 1.5}, {"n": "b", "p": 2.0}]}
print(json.dumps(rec, indent=2, sort_keys=True))
print(json.dumps("\x7f\b\f\r~"), json.dumps({2.5: 1, 3.0: 2}), json.dumps({True: 1}), json.dumps({"a": {"b": [1, None, "x"]}}, indent="\t"))
