class V:
    def __init__(self, x: int) -> None:
        self.x = x
    def __lt__(self, o: "V") -> bool:
        return self.x - o.x < 0
    def __eq__(self, o: object) -> bool:
        return isinstance(o, V) and self.x == o.x
    def __bool__(self) -> bool:
        return self.x != 0
    def __len__(self) -> int:
        return self.x
    def cmp(self, o: "V") -> bool:
        return self.x - o.x
print(V(1).cmp(V(3)), V(1) < V(2), V(1) == 3)
