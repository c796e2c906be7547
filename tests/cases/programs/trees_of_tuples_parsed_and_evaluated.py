"""A parser whose results are tuples of any depth, declared as a bare `tuple`, and an evaluator of these."""
from typing import Union

Node = Union[int, float, str, tuple]


class Parser:
    def __init__(self, text: str) -> None:
        self.tokens = text.split()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        if self.at >= len(self.tokens):
            raise SyntaxError("unexpected end")
        self.at += 1
        return self.tokens[self.at - 1]

    def expression(self) -> Node:
        left = self.term()
        while self.peek() in ("+", "-"):
            left = (self.take(), left, self.term())
        return left

    def term(self) -> Node:
        left = self.factor()
        while self.peek() in ("*", "/"):
            left = (self.take(), left, self.factor())
        return left

    def factor(self) -> Node:
        base = self.atom()
        if self.peek() == "^":
            self.take()
            return ("^", base, self.factor())
        return base

    def atom(self) -> Node:
        token = self.take()
        if token.isdigit():
            return int(token)
        if token == "(":
            inner = self.expression()
            self.take()
            return inner
        if token == "-":
            return ("neg", self.atom())
        return token


def evaluate(node: Node, env: dict[str, float]) -> float:
    match node:
        case int() | float():
            return node
        case str():
            return env[node]
        case ("neg", inner):
            return -evaluate(inner, env)
        case ("+", a, b):
            return evaluate(a, env) + evaluate(b, env)
        case ("-", a, b):
            return evaluate(a, env) - evaluate(b, env)
        case ("*", a, b):
            return evaluate(a, env) * evaluate(b, env)
        case ("/", a, b):
            return evaluate(a, env) / evaluate(b, env)
        case ("^", a, b):
            return evaluate(a, env) ** evaluate(b, env)
    raise ValueError(f"bad node {node!r}")


def show(node: Node) -> str:
    if isinstance(node, tuple):
        return "(" + " ".join([str(node[0])] + [show(part) for part in node[1:]]) + ")"
    return str(node)


for source in ["1 + 2 * 3", "( 1 + 2 ) * 3", "2 ^ 3 ^ 2", "- 4 + x", "10 / 4", "1 / 0", "y", "2 +"]:
    try:
        tree = Parser(source).expression()
        print(show(tree), "=", evaluate(tree, {"x": 10}))
    except (SyntaxError, KeyError, ZeroDivisionError) as error:
        print(source, "->", type(error).__name__, error)
