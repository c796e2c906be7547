class Base:
    items: list[int] = [1, 2]
    name = "base"
    def put(self) -> None:
        self.items = self.items + [3]
        self.name = "put"
