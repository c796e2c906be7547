# Containers of a module, and of its classes, that only other modules fill; class variables that objects of other modules get.
from filled import registry
from filled.games import A, Card, Game, Sub
from filled.names import MAX, Func, _K, _Num, _TextMode
from filled.registry import Reg, Shared, call, function, get, log, note, register

register("a", 3)
print(get("a"))


@function("a")
def foo(x):
    return x + 1


@function("b")
def bar(x):
    return x * 2


print(call("a", 3), call("b", 4))


def main():
    Reg.add("a")
    note(3)
    print(Reg.all(), Reg.table, log)


main()
registry.cache["a"] = 1
Shared.items.append("x")
registry.show()
a = A([Card(1)])
print(a.first())
g = Game()
print(g.total(), g.name)
g.players = ["a", "b"]
g.pot = 5
g.name = "x"
print(g.total(), Game.players, Game.pot, g.name, Game.name)
s = Sub()
s.players.append("z")
print(s.total(), Game().players)
s.pot += 2
print(s.pot, Sub.pot)
LIMIT = MAX
G = Func
_Mode = _TextMode
_Kk = _K
N = _Num
def f(m: _Mode, k: _Kk, n: N) -> str:
    return m
print(LIMIT, G(2), f("a", _Kk(), 3))
