# NotImplemented for types that an operator does not know, where a result is declared.
class V:
    def __init__(self, x: int) -> None: self.x = x
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, V):
            return NotImplemented
        return self.x == other.x
    def __lt__(self, other: "V") -> bool:
        if not isinstance(other, V):
            return NotImplemented
        return self.x < other.x
    def __add__(self, other: "V | int") -> "V":
        if isinstance(other, int):
            return V(self.x + other)
        if isinstance(other, V):
            return V(self.x + other.x)
        return NotImplemented
    def __repr__(self) -> str: return f"V({self.x})"
print(V(1) == V(1), V(1) != V(2), V(1) < V(2), V(1) + 2, V(1) + V(3))
print(V(1) in [V(2), V(1)], [V(1)] == [V(1)])
print(V(1) == 1, V(1) == "a", V(1) == None)
