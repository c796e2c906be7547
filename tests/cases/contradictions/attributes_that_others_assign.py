# Attributes that only other code assigns to objects, which get them then and not before.
class Sq:
    def __init__(self, pos):
        self.pos = pos
        self.nb = []
        self.stamp = 0
    def find(self, update=False):
        return self
class Board:
    def __init__(self):
        self.sq = [Sq(i) for i in range(4)]
        for s in self.sq:
            s.nb = [x for x in self.sq if x.pos != s.pos]
    def useful(self, pos):
        s = self.sq[pos]
        t = 0
        for n in s.nb:
            r = n.find()
            if r.stamp != 1:
                r.stamp = 1
                r.tmp = 5
            r.tmp -= 1
            t += r.tmp
        return t
b = Board()
print(b.useful(0), b.useful(1))
class Node:
    def __init__(self, v):
        self.v = v
def mark(nodes):
    for n in nodes:
        n.seen = False
    nodes[0].seen = True
    for n in nodes:
        print(n.v, n.seen)
mark([Node(1), Node(2)])
class T:
    def __init__(self):
        self.kids = {}
    def go(self):
        child = self.kids.get(1)
        if not child:
            child = self.kids[1] = T()
            child.unexplored = [1, 2]
            child.parent = self
        return child
t = T()
print(t.go().unexplored, t.go().parent is t)
class Plain:
    def __init__(self, v):
        self.v = v
def f(n):
    n.extra = []
    n.extra.append(1)
    return n.extra
print(f(Plain(1)))
def g(n):
    n.kids = []
    return len(n.kids)
print(g(Plain(1)))


class Item:
    def __init__(self, name):
        self.name = name


items = [Item("a"), Item("b")]
items[0].price = 3
for item in items:
    print(item.name, hasattr(item, "price"), getattr(item, "price", None))
try:
    print(items[1].price)
except AttributeError as e:
    print(e)
items[1].price = 2.5
print([item.price for item in items], items[1].price * 2)


class Component:
    pass


class Position(Component):
    def __init__(self, x):
        self.x = x


class Health(Component):
    def __init__(self, hp):
        self.hp = hp


def find(kind, all: list[Component]) -> Component:
    for each in all:
        if isinstance(each, kind):
            return each
    raise LookupError


parts: list[Component] = [Position(1.5), Health(7)]
find(Position, parts).x += 2
find(Health, parts).hp -= 3
print(find(Position, parts).x, find(Health, parts).hp)
