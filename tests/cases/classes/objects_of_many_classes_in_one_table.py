# Objects of more classes than a union has members are of one of them still.
from typing import Iterable


class Step:
    name = "step"
    is_safe = True

    def cost(self) -> int:
        return 0


class Copy(Step):
    name = "copy"
    is_safe = False

    def cost(self) -> int:
        return 1


class Move(Step):
    name = "move"

    def cost(self) -> int:
        return 2


class Paste(Step):
    name = "paste"

    def cost(self) -> int:
        return 3


class Cut(Step):
    name = "cut"

    def cost(self) -> int:
        return 4


class Undo(Step):
    name = "undo"

    def cost(self) -> int:
        return 5


class Redo(Step):
    name = "redo"
    is_safe = False

    def cost(self) -> int:
        return 6


class Find(Step):
    name = "find"

    def cost(self) -> int:
        return 7


class Swap(Step):
    name = "swap"

    def cost(self) -> int:
        return 8


class Open(Step):
    name = "open"

    def cost(self) -> int:
        return 9


class Close(Step):
    name = "close"

    def cost(self) -> int:
        return 10


class Save(Step):
    name = "save"
    is_safe = False

    def cost(self) -> int:
        return 11


class Load(Step):
    name = "load"

    def cost(self) -> int:
        return 12


class Print(Step):
    name = "print"

    def cost(self) -> int:
        return 13


class Zoom(Step):
    name = "zoom"

    def cost(self) -> int:
        return 14


class Split(Step):
    name = "split"

    def cost(self) -> int:
        return 15


class Join(Step):
    name = "join"
    is_safe = False

    def cost(self) -> int:
        return 16


def all_steps(safe: bool) -> tuple[Step, ...]:
    steps = (
        Copy(), Move(), Paste(), Cut(), Undo(), Redo(), Find(), Swap(), Open(), Close(), Save(), Load(),
        Print(), Zoom(), Split(), Join(),
    )
    if not safe:
        return steps
    return tuple(step for step in steps if step.is_safe)


def total(steps: Iterable[Step]) -> int:
    return sum(step.cost() for step in steps)


print(len(all_steps(False)), len(all_steps(True)), total(all_steps(False)), total(all_steps(True)))
listed = [Copy(), Move(), Paste(), Cut(), Undo(), Redo(), Find(), Swap(), Open(), Close(), Save(), Load(),
          Print(), Zoom(), Split(), Join()]
print([step.name for step in listed if step.is_safe], listed[3].cost(), isinstance(listed[2], Paste))
by_name = {step.name: step for step in listed}
print(by_name["zoom"].cost(), total(by_name.values()))
