def index(xs: list[int], x: int) -> int:
    for i, y in enumerate(xs):
        if x == y:
            return i
    return None
class A:
    def get(self, x: int) -> int:
        return index([1, 2, 3], x)
a = A()
print(a.get(3), a.get(7))
if a.get(9) is None:
    print("none")
