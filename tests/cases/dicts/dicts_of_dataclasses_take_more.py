from dataclasses import dataclass, asdict, field
from typing import Any, Dict, List
@dataclass
class P:
    x: int
    y: float = 0.5
    def to_dict(self) -> Dict[str, Any]:
        d = asdict(self)
        d["kind"] = "point"
        d["tags"] = ["a", "b"]
        return d
@dataclass
class Q:
    name: str
    ps: List[P] = field(default_factory=list)
    def to_dict(self) -> dict[str, Any]:
        base = asdict(self)
        base["ps"] = [p.to_dict() for p in self.ps]
        base["n"] = len(self.ps)
        return base
print(P(1).to_dict())
print(Q("q", [P(1), P(2, 3.5)]).to_dict())
def show(p: P) -> dict:
    d = asdict(p)
    d.update({"extra": None})
    return d
print(show(P(4)))
def widened(a: dict[str, int]) -> dict:
    d = a.copy()
    d.update({"extra": None})
    return d
print(widened({"a": 1}))
