class Base:
    def __getitem__(self, i: int) -> int:
        return i
    def __add__(self, o: int) -> int:
        return o
    def __call__(self) -> str:
        return "base"
    def __bool__(self) -> bool:
        return True
    def __contains__(self, x: int) -> bool:
        return True
    def __lt__(self, o: "Base") -> bool:
        return True
class Sub(Base):
    def __getitem__(self, i: int) -> int:
        return i * 10
    def __add__(self, o: int) -> int:
        return o * 10
    def __call__(self) -> str:
        return "sub"
    def __bool__(self) -> bool:
        return False
    def __contains__(self, x: int) -> bool:
        return False
    def __lt__(self, o: "Base") -> bool:
        return False
for b in [Base(), Sub()]:
    print(b[3], b + 4, b(), bool(b), 5 in b, b < b, "t" if b else "f")
