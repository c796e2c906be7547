# `is` between values of several types: there is one True, one False, and one of each small int.
from typing import Any


def f(x: Any, y: Any) -> bool:
    return x is y


def g(x: object, y: object) -> bool:
    return x is y


class B:
    def __init__(self, v: object):
        self.v = v


objs: list[object] = [True, False, None, 1, "a", True]
print(g(True, True), g(True, False), f(True, True), g(objs[0], objs[5]), g(objs[0], objs[1]), objs[0] is objs[5])
print(objs[2] is None, g(None, None), g(1, 1), g(objs[3], 1), g(True, 1), g(1, True))
u: bool | str = True if len(objs) > 2 else "x"
v: bool | str = True if len(objs) > 3 else "x"
print(u is v, u is not v, u is True, v is False, g(u, v), g(u, True))
w: bool | list[int] | None = True if len(objs) > 2 else [1]
print(w is u, u is w, B(True).v is B(True).v, B(True).v is True)
from enum import IntEnum


class N(IntEnum):
    ONE = 1


marks: list[object] = [N.ONE, 1, 1.5, 30, "a", N.ONE, (1,), None]
big: object = marks[3]
print(marks[0] is marks[5], marks[0] is marks[1], marks[1] is N.ONE, N.ONE is marks[0])
print([a is b for a in marks for b in marks if not isinstance(a, float)])
mixed: list[int | str | bool | None] = [1, True, "a", None, 0, False]
print([a is b for a in mixed for b in mixed if not isinstance(a, str)])
print([a is b for a in mixed for b in objs if not isinstance(a, str)])
class P:
    def __init__(self, n):
        self.n = n
        self._flag = None
        self._score = None

    @property
    def flag(self):
        if self._flag is None:
            self._flag = True
            if self.n > 3:
                self._flag = False
        return self._flag

    @property
    def score(self):
        if self._score is None:
            self._score = self.n * 1.5
        return self._score

    def move(self):
        q = P(self.n)
        q._flag = self._flag
        return q


p = P(2)
q = p.move()
print(p.flag is q.flag, p.flag is not q.flag, p.flag == q.flag)
r = p.move()
print(p.flag is r.flag)
t = P(7)
print(p.flag is t.flag, t.flag is P(8).flag, t.flag is False, t.flag is None)
x: bool | None = p.flag
y: bool | None = r.flag
print(x is y, x is True)
