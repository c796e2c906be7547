# An editor with undo: six classes that ask for one another, none of whose fields is declared.
from __future__ import annotations
from abc import ABC, abstractmethod
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Callable, ClassVar, Deque, Dict, Generic, Iterator, List, Optional, Protocol, Tuple, Type, TypeVar


class Buffer:
    def __init__(self, text: str = "") -> None:
        self.lines = text.split("\n")
        self.cursor = Cursor(self)
        self.observers: List[Callable[[Buffer, str], None]] = []

    def notify(self, what: str) -> None:
        for o in self.observers:
            o(self, what)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def insert(self, pos: Tuple[int, int], text: str) -> Tuple[int, int]:
        row, col = pos
        line = self.lines[row]
        parts = text.split("\n")
        if len(parts) == 1:
            self.lines[row] = line[:col] + text + line[col:]
            end = (row, col + len(text))
        else:
            new = [line[:col] + parts[0], *parts[1:-1], parts[-1] + line[col:]]
            self.lines[row:row + 1] = new
            end = (row + len(parts) - 1, len(parts[-1]))
        self.notify("insert")
        return end

    def delete(self, a: Tuple[int, int], b: Tuple[int, int]) -> str:
        (r1, c1), (r2, c2) = sorted([a, b])
        if r1 == r2:
            gone = self.lines[r1][c1:c2]
            self.lines[r1] = self.lines[r1][:c1] + self.lines[r1][c2:]
        else:
            gone = "\n".join([self.lines[r1][c1:], *self.lines[r1 + 1:r2], self.lines[r2][:c2]])
            self.lines[r1:r2 + 1] = [self.lines[r1][:c1] + self.lines[r2][c2:]]
        self.notify("delete")
        return gone


class Cursor:
    def __init__(self, buf: Buffer) -> None:
        self.buf = buf
        self.row = self.col = 0

    @property
    def pos(self) -> Tuple[int, int]:
        return self.row, self.col

    @pos.setter
    def pos(self, value: Tuple[int, int]) -> None:
        row, col = value
        self.row = max(0, min(row, len(self.buf.lines) - 1))
        self.col = max(0, min(col, len(self.buf.lines[self.row])))

    def move(self, dr: int = 0, dc: int = 0) -> Cursor:
        self.pos = (self.row + dr, self.col + dc)
        return self


class Command(ABC):
    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.before = editor.buf.cursor.pos

    @abstractmethod
    def do(self) -> None: ...

    @abstractmethod
    def undo(self) -> None: ...

    def merge(self, other: Command) -> bool:
        return False

    def __str__(self) -> str:
        return type(self).__name__


class Insert(Command):
    def __init__(self, editor: Editor, text: str) -> None:
        super().__init__(editor)
        self.text = text
        self.end: Optional[Tuple[int, int]] = None

    def do(self) -> None:
        self.end = self.editor.buf.insert(self.before, self.text)
        self.editor.buf.cursor.pos = self.end

    def undo(self) -> None:
        assert self.end is not None
        self.editor.buf.delete(self.before, self.end)
        self.editor.buf.cursor.pos = self.before

    def merge(self, other: Command) -> bool:
        if isinstance(other, Insert) and other.before == self.end and "\n" not in other.text:
            self.text += other.text
            self.end = other.end
            return True
        return False

    def __str__(self) -> str:
        return f"Insert({self.text!r})"


class Delete(Command):
    def __init__(self, editor: Editor, count: int = 1) -> None:
        super().__init__(editor)
        self.count = count
        self.gone = ""

    def do(self) -> None:
        r, c = self.before
        self.gone = self.editor.buf.delete((r, max(0, c - self.count)), (r, c))
        self.editor.buf.cursor.pos = (r, max(0, c - self.count))

    def undo(self) -> None:
        r, c = self.before
        self.editor.buf.insert((r, max(0, c - self.count)), self.gone)
        self.editor.buf.cursor.pos = self.before


class Macro(Command):
    def __init__(self, editor: Editor, *commands: Command) -> None:
        super().__init__(editor)
        self.commands = list(commands)

    def do(self) -> None:
        for c in self.commands:
            c.do()

    def undo(self) -> None:
        for c in reversed(self.commands):
            c.undo()

    def __str__(self) -> str:
        return "Macro[" + ", ".join(map(str, self.commands)) + "]"


class Editor:
    def __init__(self, text: str = "") -> None:
        self.buf = Buffer(text)
        self.history: Deque[Command] = deque(maxlen=50)
        self.redo_stack: List[Command] = []
        self._macro: Optional[List[Command]] = None
        self.stats: Dict[str, int] = {}
        self.buf.observers.append(self._count)

    def _count(self, buf: Buffer, what: str) -> None:
        self.stats[what] = self.stats.get(what, 0) + 1

    def run(self, cls: Type[Command], *args) -> None:
        cmd = cls(self, *args)
        cmd.do()
        self.redo_stack.clear()
        if self._macro is not None:
            self._macro.append(cmd)
        elif not (self.history and self.history[-1].merge(cmd)):
            self.history.append(cmd)

    def type(self, text: str) -> Editor:
        self.run(Insert, text)
        return self

    def backspace(self, n: int = 1) -> Editor:
        self.run(Delete, n)
        return self

    def undo(self) -> bool:
        if not self.history:
            return False
        cmd = self.history.pop()
        cmd.undo()
        self.redo_stack.append(cmd)
        return True

    def redo(self) -> bool:
        if not self.redo_stack:
            return False
        cmd = self.redo_stack.pop()
        cmd.do()
        self.history.append(cmd)
        return True

    @contextmanager
    def macro(self) -> Iterator[Editor]:
        self._macro = []
        try:
            yield self
        finally:
            commands, self._macro = self._macro, None
            if commands:
                self.history.append(Macro(self, *commands))

    def __enter__(self) -> Editor:
        return self

    def __exit__(self, *exc: object) -> None:
        print("closed", self.stats)


with Editor("hello\nworld") as ed:
    ed.buf.cursor.pos = (0, 5)
    ed.type(",").type(" there")
    print(repr(ed.buf.text), [str(c) for c in ed.history])
    ed.backspace(3)
    print(repr(ed.buf.text), ed.buf.cursor.pos)
    ed.undo()
    print(repr(ed.buf.text))
    ed.undo()
    print(repr(ed.buf.text), ed.undo(), ed.redo(), repr(ed.buf.text))
    with ed.macro():
        ed.type("\nnew line\n").backspace(0)
        ed.buf.cursor.move(dc=99)
        ed.type("!")
    print(repr(ed.buf.text), str(ed.history[-1]))
    ed.undo()
    print(repr(ed.buf.text), ed.buf.cursor.move(5, 5).pos, len(ed.history))
