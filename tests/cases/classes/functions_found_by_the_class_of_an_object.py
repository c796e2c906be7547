# A function that is found by the class of an object, by name or in a table, declares that class: the object is one.
from abc import ABC
from typing import Any


class Node:
    pass


class Number(Node):
    def __init__(self, value: int) -> None:
        self.value = value


class Name(Node):
    def __init__(self, name: str) -> None:
        self.name = name


class Let(Node):
    def __init__(self, name: str, value: Node, body: Node) -> None:
        self.name = name
        self.value = value
        self.body = body


class Visitor(ABC):
    def visit(self, node: Node) -> Any:
        method = getattr(self, "visit_" + type(node).__name__, self.generic_visit)
        return method(node)

    def generic_visit(self, node: Node) -> Any:
        raise NotImplementedError(f"no visit_{type(node).__name__}")


class Evaluator(Visitor):
    def __init__(self) -> None:
        self.scopes: list[dict[str, int]] = [{}]

    def visit_Number(self, node: Number) -> int:
        return node.value

    def visit_Let(self, node: Let) -> int:
        self.scopes.append({node.name: self.visit(node.value)})
        try:
            return self.visit(node.body)
        finally:
            self.scopes.pop()

    def visit_Name(self, node: Name) -> int:
        for scope in reversed(self.scopes):
            if node.name in scope:
                return scope[node.name]
        raise NameError(node.name)


tree = Let("x", Number(5), Let("y", Name("x"), Name("y")))
evaluator = Evaluator()
print(evaluator.visit(tree), evaluator.scopes)
for node in (Name("z"), Node()):
    try:
        evaluator.visit(node)
    except (NameError, NotImplementedError) as error:
        print(type(error).__name__, error)


class Printer:
    def __init__(self) -> None:
        self.parts: list[str] = []

    def number(self, node: Number) -> str:
        self.parts.append(str(node.value))
        return f"{node.value}"

    def let(self, node: Let) -> str:
        texts: list[str] = []
        texts.append(self.show(node.value))
        texts.append(self.show(node.body))
        self.parts.append(node.name)
        return f"let {node.name} = " + " in ".join(texts)

    def show(self, node: Node) -> str:
        table = {"Number": self.number, "Let": self.let}
        return table[type(node).__name__](node)


printer = Printer()
print(printer.show(Let("a", Number(1), Let("b", Number(2), Number(3)))), printer.parts)
try:
    printer.show(Name("q"))
except KeyError as error:
    print("KeyError", error)
