from enum import IntEnum, auto
from typing import List, NamedTuple, Optional, Tuple, Union


class Op(IntEnum):
    PUSH = auto()
    ADD = auto()
    SUB = auto()
    MUL = auto()
    JMP = auto()
    JZ = auto()
    LOAD = auto()
    STORE = auto()
    PRINT = auto()
    CALL = auto()
    RET = auto()
    HALT = auto()


class Instr(NamedTuple):
    op: Op
    arg: Optional[int] = None


class VMError(RuntimeError):
    """Raised on bad programs."""


class Stack:
    __slots__ = ("_items", "limit")

    def __init__(self, limit: int = 16) -> None:
        self._items: List[int] = []
        self.limit = limit

    def push(self, v: int) -> None:
        if len(self._items) >= self.limit:
            raise VMError("stack overflow")
        self._items.append(v)

    def pop(self) -> int:
        try:
            return self._items.pop()
        except IndexError:
            raise VMError("stack underflow") from None

    def __len__(self) -> int:
        return len(self._items)

    def __bool__(self) -> bool:
        return bool(self._items)


class VM:
    def __init__(self, code: List[Instr], memory_size: int = 8) -> None:
        self.code = code
        self.memory = [0] * memory_size
        self.stack = Stack()
        self.calls: List[int] = []
        self.pc = 0
        self.steps = 0
        self.output: List[str] = []
        self._dispatch = {
            Op.ADD: self._add,
            Op.SUB: self._sub,
            Op.MUL: self._mul,
            Op.PRINT: self._print,
        }

    def _binary(self) -> Tuple[int, int]:
        b = self.stack.pop()
        a = self.stack.pop()
        return a, b

    def _add(self) -> None:
        a, b = self._binary()
        self.stack.push(a + b)

    def _sub(self) -> None:
        a, b = self._binary()
        self.stack.push(a - b)

    def _mul(self) -> None:
        a, b = self._binary()
        self.stack.push(a * b)

    def _print(self) -> None:
        self.output.append(str(self.stack.pop()))

    def run(self, max_steps: int = 10_000) -> str:
        while self.steps < max_steps:
            self.steps += 1
            ins = self.code[self.pc]
            self.pc += 1
            if ins.op in self._dispatch:
                self._dispatch[ins.op]()
            elif ins.op is Op.HALT:
                break
            else:
                assert ins.arg is not None or ins.op == Op.RET
                match ins:
                    case Instr(Op.PUSH, int(n)):
                        self.stack.push(n)
                    case Instr(op=Op.LOAD, arg=int(n)):
                        self.stack.push(self.memory[n])
                    case Instr(Op.STORE, int(n)):
                        self.memory[n] = self.stack.pop()
                    case Instr(Op.JMP, int(n)):
                        self.pc = n
                    case Instr(Op.JZ, int(n)):
                        if self.stack.pop() == 0:
                            self.pc = n
                    case Instr(Op.CALL, int(n)):
                        self.calls.append(self.pc)
                        self.pc = n
                    case Instr(Op.RET, _):
                        self.pc = self.calls.pop()
                    case _:
                        raise VMError(f"bad instruction {ins.op.name}")
        else:
            raise VMError("step limit")
        return " ".join(self.output)


def assemble(text: str) -> List[Instr]:
    labels = {}
    lines: List[Tuple[str, Optional[str]]] = []
    for raw in text.strip().splitlines():
        line = raw.split("#")[0].strip()
        if not line:
            continue
        if line.endswith(":"):
            labels[line[:-1]] = len(lines)
        else:
            name, *rest = line.split()
            lines.append((name, rest[0] if rest else None))
    code = []
    for name, operand in lines:
        arg: Optional[int]
        if operand is None:
            arg = None
        elif operand in labels:
            arg = labels[operand]
        else:
            arg = int(operand)
        code.append(Instr(Op[name.upper()], arg))
    return code


FACT = """
push 5
store 0
push 1
store 1
loop:
load 0
jz done
load 1
load 0
mul
store 1
load 0
push 1
sub
store 0
jmp loop
done:
load 1
print
call sq
halt
sq:
load 1
load 1
mul
print
ret
"""
vm = VM(assemble(FACT))
print(vm.run(), vm.steps, vm.memory[:2])
print(assemble("push 3")[0], Op.PUSH, repr(Op.ADD), int(Op.HALT))
for bad in ["add\nhalt", "x:\njmp x", "push 1\npush 2\nx:\npush 3\njmp x"]:
    try:
        VM(assemble(bad)).run(500)
    except VMError as err:
        print("VMError:", err)
