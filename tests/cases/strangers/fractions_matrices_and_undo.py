# Fractions, a matrix of them, an editor that undoes, and a state machine.
from __future__ import annotations
from math import gcd
from typing import Callable, Optional, Union
import copy
class Fraction:
    __slots__ = ("num", "den")
    def __init__(self, num: int = 0, den: int = 1) -> None:
        if den == 0:
            raise ZeroDivisionError("Fraction(%d, 0)" % num)
        g = gcd(num, den) or 1
        if den < 0:
            g = -g
        self.num, self.den = num // g, den // g
    @staticmethod
    def _wrap(x: Union[int, Fraction]) -> Fraction:
        if isinstance(x, Fraction):
            return x
        if isinstance(x, int):
            return Fraction(x)
        return NotImplemented
    def __add__(self, other):
        o = self._wrap(other)
        if o is NotImplemented:
            return NotImplemented
        return Fraction(self.num * o.den + o.num * self.den, self.den * o.den)
    __radd__ = __add__
    def __sub__(self, other): return self + (-self._wrap(other))
    def __neg__(self): return Fraction(-self.num, self.den)
    def __mul__(self, other):
        if isinstance(other, (int, Fraction)):
            o = self._wrap(other)
            return Fraction(self.num * o.num, self.den * o.den)
        return NotImplemented
    __rmul__ = __mul__
    def __truediv__(self, other):
        o = self._wrap(other)
        return Fraction(self.num * o.den, self.den * o.num)
    def __eq__(self, other):
        if isinstance(other, int):
            return self.den == 1 and self.num == other
        if not isinstance(other, Fraction):
            return NotImplemented
        return (self.num, self.den) == (other.num, other.den)
    def __lt__(self, other):
        o = self._wrap(other)
        if o is NotImplemented:
            return NotImplemented
        return self.num * o.den < o.num * self.den
    def __hash__(self): return hash((self.num, self.den))
    def __float__(self): return self.num / self.den
    def __bool__(self): return self.num != 0
    def __repr__(self): return f"{self.num}/{self.den}" if self.den != 1 else str(self.num)
class Matrix:
    def __init__(self, rows: list[list]) -> None:
        if len({len(r) for r in rows}) != 1:
            raise ValueError("ragged")
        self.rows = rows
    @classmethod
    def identity(cls, n: int) -> Matrix:
        return cls([[Fraction(int(i == j)) for j in range(n)] for i in range(n)])
    @property
    def shape(self): return len(self.rows), len(self.rows[0])
    def __matmul__(self, other: Matrix) -> Matrix:
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"shapes {self.shape} and {other.shape}")
        return Matrix([[sum((a * b for a, b in zip(r, c)), Fraction()) for c in zip(*other.rows)] for r in self.rows])
    def det(self):
        m = [r[:] for r in self.rows]
        n, sign = len(m), 1
        d = Fraction(1)
        for i in range(n):
            p = next((r for r in range(i, n) if m[r][i]), None)
            if p is None:
                return Fraction(0)
            if p != i:
                m[i], m[p] = m[p], m[i]
                sign = -sign
            d = d * m[i][i]
            for r in range(i + 1, n):
                f = m[r][i] / m[i][i]
                m[r] = [a - f * b for a, b in zip(m[r], m[i])]
        return d * sign
    def __eq__(self, o): return isinstance(o, Matrix) and self.rows == o.rows
    def __str__(self): return "\n".join(" ".join(f"{str(x):>5}" for x in r) for r in self.rows)
class Command:
    def __init__(self, do: Callable[[], None], undo: Callable[[], None], name: str = "") -> None:
        self.do, self.undo, self.name = do, undo, name
class Editor:
    def __init__(self) -> None:
        self.text = ""
        self._undo: list[Command] = []
        self._redo: list[Command] = []
    def _run(self, c: Command) -> None:
        c.do()
        self._undo.append(c)
        self._redo.clear()
    def insert(self, pos: int, s: str) -> Editor:
        def do() -> None:
            self.text = self.text[:pos] + s + self.text[pos:]
        def undo() -> None:
            self.text = self.text[:pos] + self.text[pos + len(s):]
        self._run(Command(do, undo, f"insert {s!r}"))
        return self
    def delete(self, a: int, b: int) -> Editor:
        cut = self.text[a:b]
        def do():
            self.text = self.text[:a] + self.text[b:]
        def undo():
            self.text = self.text[:a] + cut + self.text[a:]
        self._run(Command(do, undo, f"delete {cut!r}"))
        return self
    def undo(self) -> Optional[str]:
        if not self._undo:
            return None
        c = self._undo.pop()
        c.undo()
        self._redo.append(c)
        return c.name
    def redo(self) -> Optional[str]:
        if not self._redo:
            return None
        c = self._redo.pop()
        c.do()
        self._undo.append(c)
        return c.name
class StateMachine:
    transitions = {("idle", "coin"): "ready", ("ready", "push"): "idle", ("ready", "coin"): "ready"}
    def __init__(self, state="idle"):
        self.state = state
        self.hooks = {}
        self.trail = [state]
    def on_enter(self, state):
        def deco(fn):
            self.hooks.setdefault(state, []).append(fn)
            return fn
        return deco
    def fire(self, event):
        try:
            self.state = self.transitions[self.state, event]
        except KeyError:
            raise RuntimeError(f"no transition from {self.state!r} on {event!r}") from None
        self.trail.append(self.state)
        for fn in self.hooks.get(self.state, ()):
            fn(self, event)
F = Fraction
print(F(1, 2) + F(1, 3), 1 + F(1, 2), F(3, 6) * 4, F(1, 2) == F(2, 4), F(4, 2) == 2, F(1, 2) == "x", F(1, 3) < F(1, 2), F(1) < 2)
try:
    F(1) + "a"
except TypeError as e:
    print(e)
try:
    F(1, 2) * 1.5
except TypeError as e:
    print(e)
print(sorted([F(3, 4), F(1, 2), F(2, 3)]), sum([F(1, 4)] * 3, F()), len({F(1, 2), F(2, 4)}), float(F(1, 4)), F(1, -2))
m = Matrix([[F(2), F(1)], [F(1), F(3)]])
print(m @ Matrix.identity(2) == m, m.det(), m.shape)
print(m @ m)
print(Matrix([[F(0), F(1), F(2)], [F(1), F(0), F(3)], [F(4), F(-3), F(8)]]).det())
try:
    m @ Matrix([[F(1)]])
except ValueError as e:
    print(e)
ed = Editor()
ed.insert(0, "hello").insert(5, " world").delete(0, 1).insert(0, "J")
print(ed.text, ed.undo(), ed.text, ed.undo(), ed.text, ed.redo(), ed.text)
print(ed.undo(), ed.undo(), ed.undo(), ed.undo(), repr(ed.text), ed.redo())
sm = StateMachine()
@sm.on_enter("ready")
def ready(machine, event):
    print("ready by", event, len(machine.trail))
sm.fire("coin"); sm.fire("coin"); sm.fire("push")
try:
    sm.fire("push")
except RuntimeError as e:
    print(e)
snap = copy.deepcopy(sm.trail)
sm.trail.append("x")
print(snap, sm.trail)
