"""A small expression language: tokenizer, parser, tree, visitor."""
from __future__ import annotations
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Callable, Generic, TypeVar

T = TypeVar("T")


class ParseError(Exception):
    pass


@dataclass
class Token:
    kind: str
    text: str
    pos: int


class Lexer:
    def __init__(self, text: str) -> None:
        self.text = text
        self.pos = 0

    def tokens(self) -> list[Token]:
        out: list[Token] = []
        while self.pos < len(self.text):
            c = self.text[self.pos]
            if c.isspace():
                self.pos += 1
            elif c.isdigit():
                start = self.pos
                while self.pos < len(self.text) and (self.text[self.pos].isdigit() or self.text[self.pos] == "."):
                    self.pos += 1
                out.append(Token("num", self.text[start:self.pos], start))
            elif c.isalpha():
                start = self.pos
                while self.pos < len(self.text) and self.text[self.pos].isalnum():
                    self.pos += 1
                out.append(Token("name", self.text[start:self.pos], start))
            else:
                out.append(Token("op", c, self.pos))
                self.pos += 1
        out.append(Token("end", "", self.pos))
        return out


class Visitor(ABC, Generic[T]):
    @abstractmethod
    def visit_num(self, node: Num) -> T: ...

    @abstractmethod
    def visit_var(self, node: Var) -> T: ...

    @abstractmethod
    def visit_bin(self, node: Bin) -> T: ...

    @abstractmethod
    def visit_call(self, node: Call) -> T: ...


class Node(ABC):
    @abstractmethod
    def accept(self, visitor: Visitor[T]) -> T: ...


@dataclass
class Num(Node):
    value: float

    def accept(self, visitor: Visitor[T]) -> T:
        return visitor.visit_num(self)


@dataclass
class Var(Node):
    name: str

    def accept(self, visitor: Visitor[T]) -> T:
        return visitor.visit_var(self)


@dataclass
class Bin(Node):
    op: str
    left: Node
    right: Node

    def accept(self, visitor: Visitor[T]) -> T:
        return visitor.visit_bin(self)


@dataclass
class Call(Node):
    func: str
    args: list[Node]

    def accept(self, visitor: Visitor[T]) -> T:
        return visitor.visit_call(self)


class Parser:
    PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}

    def __init__(self, text: str) -> None:
        self.toks = Lexer(text).tokens()
        self.i = 0

    @property
    def current(self) -> Token:
        return self.toks[self.i]

    def advance(self) -> Token:
        tok = self.current
        self.i += 1
        return tok

    def expect(self, text: str) -> None:
        if self.current.text != text:
            raise ParseError(f"expected {text!r} at {self.current.pos}, got {self.current.text!r}")
        self.advance()

    def parse(self) -> Node:
        node = self.expr(0)
        if self.current.kind != "end":
            raise ParseError(f"trailing {self.current.text!r}")
        return node

    def expr(self, limit: int) -> Node:
        left = self.atom()
        while self.current.text in self.PRECEDENCE and self.PRECEDENCE[self.current.text] > limit:
            op = self.advance().text
            right = self.expr(self.PRECEDENCE[op] - (1 if op == "^" else 0))
            left = Bin(op, left, right)
        return left

    def atom(self) -> Node:
        tok = self.advance()
        if tok.kind == "num":
            return Num(float(tok.text))
        if tok.kind == "name":
            if self.current.text == "(":
                self.advance()
                args = [self.expr(0)]
                while self.current.text == ",":
                    self.advance()
                    args.append(self.expr(0))
                self.expect(")")
                return Call(tok.text, args)
            return Var(tok.text)
        if tok.text == "(":
            inner = self.expr(0)
            self.expect(")")
            return inner
        if tok.text == "-":
            return Bin("-", Num(0.0), self.expr(2))
        raise ParseError(f"unexpected {tok.text!r} at {tok.pos}")


class Evaluator(Visitor[float]):
    FUNCS: dict[str, Callable[..., float]] = {"max": max, "min": min, "abs": abs}

    def __init__(self, env: dict[str, float]) -> None:
        self.env = env

    def visit_num(self, node: Num) -> float:
        return node.value

    def visit_var(self, node: Var) -> float:
        if node.name not in self.env:
            raise NameError(f"unknown variable {node.name}")
        return self.env[node.name]

    def visit_bin(self, node: Bin) -> float:
        l, r = node.left.accept(self), node.right.accept(self)
        ops: dict[str, Callable[[float, float], float]] = {
            "+": lambda a, b: a + b,
            "-": lambda a, b: a - b,
            "*": lambda a, b: a * b,
            "/": lambda a, b: a / b,
            "^": lambda a, b: a ** b,
        }
        return ops[node.op](l, r)

    def visit_call(self, node: Call) -> float:
        args = [a.accept(self) for a in node.args]
        if node.func == "max":
            return max(args)
        if node.func == "min":
            return min(args)
        raise NameError(node.func)


class Printer(Visitor[str]):
    def visit_num(self, node: Num) -> str:
        return f"{node.value:g}"

    def visit_var(self, node: Var) -> str:
        return node.name

    def visit_bin(self, node: Bin) -> str:
        return f"({node.left.accept(self)} {node.op} {node.right.accept(self)})"

    def visit_call(self, node: Call) -> str:
        return f"{node.func}({', '.join(a.accept(self) for a in node.args)})"


def main() -> None:
    env = {"x": 3.0, "y": 4.0}
    for src in ["1 + 2 * 3", "(x + y) ^ 2 ^ 0.5", "max(x, y, 10) / 4", "-x + y", "1 +", "z * 2", "1 / 0", "2 )"]:
        try:
            tree = Parser(src).parse()
            print(tree.accept(Printer()), "=", tree.accept(Evaluator(env)))
        except (ParseError, NameError) as e:
            print(f"{type(e).__name__}: {e}")
        except ZeroDivisionError:
            print("division by zero in", src)
    print(Parser("a+b").parse())


main()
