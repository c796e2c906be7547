# Displays of types as annotations, which say nothing.
def f(a: (int, str)) -> (int, int):
    return a[0], 2
print(f((1, "a")))
def g(*xs: [int]) -> (int, [str]):
    return 3, ["a"]
print(g(1, 2))
class A:
    pair: (int, int)
    def __init__(self, p: (int, int)):
        self.pair = p
print(A((1, 2)).pair)
class Player:
    hand = None
    five = None
    def __init__(self, p): self.p = p
class Simple(Player):
    pass
def f2(xs: [int], y: [Player]) -> [int]:
    return [x + 1 for x in xs]
print(f2([1, 2], []))
class U2:
    def __init__(self, positions: [int]):
        self.positions = positions
print(len(U2([1, 2]).positions))
