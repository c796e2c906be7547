# Tables of module level and of classes that functions put functions of their own into, besides those that decorators put there.
from __future__ import annotations
from typing import Callable, ClassVar
class VM:
    handlers: ClassVar[dict[str, Callable[[VM, int], None]]] = {}
    def __init__(self) -> None:
        self.stack: list[int] = []
    def go(self, op: str) -> None:
        self.handlers[op](self, 2)

def handler(op: str) -> Callable[[Callable[[VM, int], None]], Callable[[VM, int], None]]:
    def deco(fn: Callable[[VM, int], None]) -> Callable[[VM, int], None]:
        VM.handlers[op] = fn
        return fn
    return deco

def binary(op: str, fn: Callable[[int, int], int]) -> None:
    def run(vm: VM, arg: int) -> None:
        b, a = vm.stack.pop(), vm.stack.pop()
        vm.stack.append(fn(a, b))
    VM.handlers[op] = run

binary("add", lambda a, b: a + b)

@handler("push")
def push(vm: VM, arg: int) -> None:
    vm.stack.append(arg)

@handler("dup")
def dup(vm: VM, arg: int) -> None:
    vm.stack.append(vm.stack[-1])

vm = VM()
for op in ("push", "dup", "add"):
    vm.go(op)
print(vm.stack)

table: dict[str, Callable[[int], int]] = {}
def adder(op: str, k: int) -> None:
    def run(arg: int) -> int:
        return arg + k
    table[op] = run
def one(x: int) -> int:
    return x
adder("add", 3)
table["one"] = one
print(table["add"](1), table["one"](1))

others: dict[str, Callable[[int], int]] = {}
def applied(op: str, k: Callable[[int, int], int]) -> None:
    def run(arg: int) -> int:
        return k(arg, 1)
    others[op] = run
def reg(f: Callable[[int], int]) -> Callable[[int], int]:
    others["first"] = f
    return f
@reg
def first(x: int) -> int:
    return x
applied("add", lambda a, b: a + b)
print(others["add"](1), others["first"](1))
