class A:
    def __init__(self, v: int = 1) -> None:
        self.v = v
class B(A):
    pass
for c in [A]:
    print(c.__name__, c(3).v)
for c in [A, B]:
    print(c.__name__, c(4).v)
def make(cls, n: int):
    return cls(n)
print(make(A, 5).v, make(B, 6).v, make(int, 3))
reg = {"a": A, "b": B}
print(reg["b"](9).v, sorted(reg), reg["a"].__name__)
f = len
print(f("abc"))
g = lambda x: x + 1
def use() -> int:
    return g(1) + f([1])
print(use())
h = A
print(h(2).v)
b1 = B(11)
class M:
    def __init__(self, n: int) -> None:
        self.n = n
    def get(self, k: int) -> int:
        return self.n + k
ms = [M(1).get]
ms.append(M(5).get)
print([m(1) for m in ms])
bound = ms[1]
print(bound(10))
