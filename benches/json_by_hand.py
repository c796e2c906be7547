# A JSON parser by hand: a tokenizer that makes objects, a recursive parser, a tree of values with virtual methods.
from __future__ import annotations

from dataclasses import dataclass


class ParseError(Exception):
    pass


@dataclass
class Token:
    kind: str
    text: str
    position: int


class Tokenizer:
    def __init__(self, source: str) -> None:
        self.source = source
        self.position = 0

    def tokens(self) -> list[Token]:
        result: list[Token] = []
        while True:
            token = self.next()
            result.append(token)
            if token.kind == "end":
                return result

    def next(self) -> Token:
        source = self.source
        length = len(source)
        i = self.position
        while i < length and source[i] in " \n\t\r":
            i += 1
        if i == length:
            return Token("end", "", i)
        ch = source[i]
        start = i
        if ch in "{}[],:":
            self.position = i + 1
            return Token(ch, ch, start)
        if ch == '"':
            i += 1
            parts = ""
            while source[i] != '"':
                if source[i] == "\\":
                    i += 1
                    escaped = source[i]
                    parts += {"n": "\n", "t": "\t"}.get(escaped, escaped)
                else:
                    parts += source[i]
                i += 1
            self.position = i + 1
            return Token("text", parts, start)
        if ch == "-" or ch.isdigit():
            i += 1
            while i < length and (source[i].isdigit() or source[i] in "+-.eE"):
                i += 1
            self.position = i
            return Token("number", source[start:i], start)
        while i < length and source[i].isalpha():
            i += 1
        self.position = i
        if i == start:
            raise ParseError(f"unexpected {ch!r} at {start}")
        return Token("word", source[start:i], start)


class Value:
    def render(self) -> str:
        raise NotImplementedError

    def weight(self) -> int:
        return 1


class Null(Value):
    def render(self) -> str:
        return "null"


class Flag(Value):
    def __init__(self, value: bool) -> None:
        self.value = value

    def render(self) -> str:
        return "true" if self.value else "false"


class Number(Value):
    def __init__(self, text: str) -> None:
        self.value = float(text)

    def render(self) -> str:
        if self.value == int(self.value):
            return str(int(self.value))
        return str(self.value)


class Text(Value):
    def __init__(self, text: str) -> None:
        self.text = text

    def render(self) -> str:
        return '"' + self.text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'

    def weight(self) -> int:
        return len(self.text)


class Array(Value):
    def __init__(self, items: list[Value]) -> None:
        self.items = items

    def render(self) -> str:
        return "[" + ",".join([item.render() for item in self.items]) + "]"

    def weight(self) -> int:
        return sum([item.weight() for item in self.items])


class Object(Value):
    def __init__(self, fields: dict[str, Value]) -> None:
        self.fields = fields

    def render(self) -> str:
        return "{" + ",".join([f'"{key}":{value.render()}' for key, value in self.fields.items()]) + "}"

    def weight(self) -> int:
        total = 0
        for key, value in self.fields.items():
            total += len(key) + value.weight()
        return total


class Parser:
    def __init__(self, source: str) -> None:
        self.tokens = Tokenizer(source).tokens()
        self.position = 0

    def peek(self) -> Token:
        return self.tokens[self.position]

    def take(self) -> Token:
        token = self.tokens[self.position]
        self.position += 1
        return token

    def expect(self, kind: str) -> Token:
        token = self.take()
        if token.kind != kind:
            raise ParseError(f"expected {kind}, found {token.text!r} at {token.position}")
        return token

    def value(self) -> Value:
        token = self.take()
        if token.kind == "{":
            return self.object()
        if token.kind == "[":
            return self.array()
        if token.kind == "text":
            return Text(token.text)
        if token.kind == "number":
            return Number(token.text)
        if token.text == "true" or token.text == "false":
            return Flag(token.text == "true")
        if token.text == "null":
            return Null()
        raise ParseError(f"unexpected {token.text!r} at {token.position}")

    def object(self) -> Object:
        fields: dict[str, Value] = {}
        if self.peek().kind != "}":
            while True:
                key = self.expect("text").text
                self.expect(":")
                fields[key] = self.value()
                if self.peek().kind != ",":
                    break
                self.take()
        self.expect("}")
        return Object(fields)

    def array(self) -> Array:
        items: list[Value] = []
        if self.peek().kind != "]":
            while True:
                items.append(self.value())
                if self.peek().kind != ",":
                    break
                self.take()
        self.expect("]")
        return Array(items)


def document(records: int) -> str:
    parts: list[str] = []
    for k in range(records):
        parts.append(f'{{"id": {k}, "name": "item {k}", "tags": ["a", "b\\n", "c"], "price": {k * 0.25}, "ok": true, "none": null}}')
    return '{"items": [' + ", ".join(parts) + "]}"


def main() -> None:
    text = document(300)
    total = 0
    failures = 0
    for round in range(200):
        root = Parser(text).value()
        total += root.weight() + len(root.render())
        try:
            Parser(text[: 100 + round]).value()
        except (ParseError, IndexError):
            failures += 1
    print(total, failures)


if __name__ == "__main__":
    main()
