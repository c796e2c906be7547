from dataclasses import dataclass
@dataclass
class P:
    name: str
    age: int = None
    score: float = None
    tags: list[str] = None
p = P("a")
print(p, p.age is None)
q = P("b", 3, 2.5, ["x"])
print(q)
q.age = None
print(q)
