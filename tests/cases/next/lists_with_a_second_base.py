"""A class that extends list and another class: its methods take the place of those of both."""

class Base:
    def size(self) -> int: return 0
    def show(self) -> int: return self.size() + 1
class L(list, Base):
    def size(self) -> int: return len(self)
print(L([1,2]).show())
def f(b: Base) -> int:
    return b.size()
print(f(L([1])))
