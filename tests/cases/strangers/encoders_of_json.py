"""Classes below `JSONEncoder`, which say how else to write values."""

import json
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from json import JSONEncoder
from typing import Any


class Color(Enum):
    RED = "red"


@dataclass
class Point:
    x: int
    y: int


class PointEncoder(json.JSONEncoder):
    def default(self, o: Any) -> Any:
        if isinstance(o, Point):
            return {"x": o.x, "y": o.y}
        if isinstance(o, Color):
            return o.value
        if isinstance(o, (datetime, date)):
            return o.isoformat()
        if isinstance(o, Decimal):
            return float(o)
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)


class Plain(JSONEncoder):
    def default(self, obj):
        if hasattr(obj, "to_json"):
            return obj.to_json()
        return json.JSONEncoder.default(self, obj)


class Money:
    def __init__(self, amount: int) -> None:
        self.amount = amount

    def to_json(self) -> str:
        return f"${self.amount}"


data = {"p": Point(1, 2), "c": [Color.RED], "d": date(2024, 1, 2), "n": Decimal("1.5"), "s": {3, 1, 2}}
print(json.dumps(data, cls=PointEncoder))
print(json.dumps(data, cls=PointEncoder, indent=2, sort_keys=True))
print(PointEncoder(indent=1, separators=(",", ": ")).encode({"a": [1, 2], "p": Point(3, 4)}))
print(json.dumps([Money(3), {"m": Money(4)}], cls=Plain, ensure_ascii=False))
print(JSONEncoder().encode({"a": [1, None, True], "é": 1.5}))
print(json.JSONEncoder(sort_keys=True, ensure_ascii=False).encode({"é": 1, "b": 2}))
try:
    print(json.dumps({"x": object()}, cls=PointEncoder))
except TypeError as e:
    print(e)
print(json.dumps({"a": 1}, cls=None))
