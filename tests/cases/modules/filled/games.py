class Game:
    players = []
    pot = 0
    name = None
    def total(self):
        return len(self.players) + self.pot
class Sub(Game):
    pass

class Card:
    def __init__(self, r): self.rank = r
class A:
    items = []
    def __init__(self, xs):
        self.items = xs
    def first(self): return self.items[0].rank
