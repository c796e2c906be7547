# A JSON parser and printer without the module json, with errors that tell line and column, and queries by path.
from __future__ import annotations

from typing import Iterator, Union

Json = Union[None, bool, int, float, str, "list[Json]", "dict[str, Json]"]


class JsonError(ValueError):
    def __init__(self, message: str, text: str, position: int) -> None:
        self.line = text.count("\n", 0, position) + 1
        self.column = position - (text.rfind("\n", 0, position) + 1) + 1
        super().__init__(f"{message} at {self.line}:{self.column}")


class Value:
    """A JSON value of some kind."""

    def dump(self, indent: int = -1, level: int = 0) -> str:
        raise NotImplementedError

    def get(self, key: str) -> "Value":
        raise KeyError(key)

    def walk(self, path: str = "$") -> Iterator[tuple[str, "Value"]]:
        yield path, self


class Null(Value):
    def dump(self, indent: int = -1, level: int = 0) -> str:
        return "null"


class Bool(Value):
    def __init__(self, value: bool) -> None:
        self.value = value

    def dump(self, indent: int = -1, level: int = 0) -> str:
        return "true" if self.value else "false"


class Number(Value):
    def __init__(self, value: int | float) -> None:
        self.value = value

    def dump(self, indent: int = -1, level: int = 0) -> str:
        return repr(self.value)


class String(Value):
    ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}

    def __init__(self, value: str) -> None:
        self.value = value

    def dump(self, indent: int = -1, level: int = 0) -> str:
        parts: list[str] = []
        for c in self.value:
            if c in self.ESCAPES:
                parts.append(self.ESCAPES[c])
            elif ord(c) < 32 or ord(c) > 126:
                parts.append(f"\\u{ord(c):04x}")
            else:
                parts.append(c)
        return '"' + "".join(parts) + '"'


class Array(Value):
    def __init__(self, items: list[Value]) -> None:
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    def dump(self, indent: int = -1, level: int = 0) -> str:
        if not self.items:
            return "[]"
        if indent < 0:
            return "[" + ", ".join(item.dump() for item in self.items) + "]"
        pad = " " * (indent * (level + 1))
        inner = (",\n" + pad).join(item.dump(indent, level + 1) for item in self.items)
        return "[\n" + pad + inner + "\n" + " " * (indent * level) + "]"

    def get(self, key: str) -> Value:
        return self.items[int(key)]

    def walk(self, path: str = "$") -> Iterator[tuple[str, Value]]:
        yield path, self
        for index, item in enumerate(self.items):
            yield from item.walk(f"{path}[{index}]")


class Object(Value):
    def __init__(self, fields: dict[str, Value]) -> None:
        self.fields = fields

    def dump(self, indent: int = -1, level: int = 0) -> str:
        if not self.fields:
            return "{}"
        if indent < 0:
            return "{" + ", ".join(f"{String(k).dump()}: {v.dump()}" for k, v in self.fields.items()) + "}"
        pad = " " * (indent * (level + 1))
        inner = (",\n" + pad).join(
            f"{String(k).dump()}: {v.dump(indent, level + 1)}" for k, v in sorted(self.fields.items(), key=lambda kv: kv[0])
        )
        return "{\n" + pad + inner + "\n" + " " * (indent * level) + "}"

    def get(self, key: str) -> Value:
        return self.fields[key]

    def walk(self, path: str = "$") -> Iterator[tuple[str, Value]]:
        yield path, self
        for key, value in self.fields.items():
            yield from value.walk(f"{path}.{key}")


class Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.pos = 0

    def error(self, message: str) -> JsonError:
        return JsonError(message, self.text, self.pos)

    def skip(self) -> None:
        while self.pos < len(self.text) and self.text[self.pos] in " \t\r\n":
            self.pos += 1

    def peek(self) -> str:
        return self.text[self.pos] if self.pos < len(self.text) else ""

    def expect(self, literal: str) -> None:
        if not self.text.startswith(literal, self.pos):
            raise self.error(f"expected {literal!r}")
        self.pos += len(literal)

    def parse(self) -> Value:
        value = self.value()
        self.skip()
        if self.pos != len(self.text):
            raise self.error("extra data")
        return value

    def value(self) -> Value:
        self.skip()
        c = self.peek()
        if c == "{":
            return self.object()
        if c == "[":
            return self.array()
        if c == '"':
            return String(self.string())
        if c == "t":
            self.expect("true")
            return Bool(True)
        if c == "f":
            self.expect("false")
            return Bool(False)
        if c == "n":
            self.expect("null")
            return Null()
        if c == "-" or c.isdigit():
            return self.number()
        raise self.error("unexpected end" if c == "" else f"unexpected {c!r}")

    def number(self) -> Number:
        start = self.pos
        is_float = False
        if self.peek() == "-":
            self.pos += 1
        while self.peek() and self.peek() in "0123456789.eE+-":
            is_float = is_float or self.peek() in ".eE"
            self.pos += 1
        text = self.text[start : self.pos]
        try:
            return Number(float(text)) if is_float else Number(int(text))
        except ValueError:
            self.pos = start
            raise self.error(f"bad number {text!r}") from None

    def string(self) -> str:
        self.expect('"')
        parts: list[str] = []
        simple = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "/": "/", "\\": "\\", '"': '"'}
        while True:
            c = self.peek()
            if c == "":
                raise self.error("unterminated string")
            self.pos += 1
            if c == '"':
                return "".join(parts)
            if c == "\\":
                escape = self.peek()
                self.pos += 1
                if escape == "u":
                    parts.append(chr(int(self.text[self.pos : self.pos + 4], 16)))
                    self.pos += 4
                elif escape in simple:
                    parts.append(simple[escape])
                else:
                    raise self.error(f"bad escape {escape!r}")
            else:
                parts.append(c)

    def array(self) -> Array:
        self.expect("[")
        items: list[Value] = []
        self.skip()
        if self.peek() == "]":
            self.pos += 1
            return Array(items)
        while True:
            items.append(self.value())
            self.skip()
            if self.peek() != ",":
                self.expect("]")
                return Array(items)
            self.pos += 1

    def object(self) -> Object:
        self.expect("{")
        fields: dict[str, Value] = {}
        self.skip()
        if self.peek() == "}":
            self.pos += 1
            return Object(fields)
        while True:
            self.skip()
            key = self.string()
            self.skip()
            self.expect(":")
            fields[key] = self.value()
            self.skip()
            if self.peek() != ",":
                self.expect("}")
                return Object(fields)
            self.pos += 1


def parse(text: str) -> Value:
    return Parser(text).parse()


def query(root: Value, path: str) -> Value:
    for step in path.split("."):
        root = root.get(step)
    return root


def depth(value: Value) -> int:
    if isinstance(value, Array):
        return 1 + max((depth(item) for item in value.items), default=0)
    if isinstance(value, Object):
        return 1 + max((depth(item) for item in value.fields.values()), default=0)
    return 0


SAMPLE = """
{
  "name": "caf\\u00e9 \\"x\\"",
  "tags": ["a", "b\\n", []],
  "size": {"w": 12, "h": -3.5e2, "ok": true, "none": null},
  "list": [1, [2, [3, {"deep": false}]]]
}
"""

document = parse(SAMPLE)
print(document.dump())
print(document.dump(2))
print(query(document, "size.h").dump(), query(document, "list.1.1.0").dump(), query(document, "tags.1").dump())
print(depth(document), len(list(document.walk())))
for where, found in document.walk():
    if isinstance(found, Number):
        print(where, found.value, type(found.value).__name__)
assert parse(document.dump()).dump() == document.dump()
assert parse(document.dump(4)).dump(4) == document.dump(4)
for bad in ["", "[1, 2", '{"a" 1}', "[1,]", "tru", '"abc', "[1] x", "-", '["\\q"]', '{"a": 1,\n "b": ?}']:
    try:
        print("parsed", parse(bad).dump())
    except JsonError as e:
        print(f"{bad!r}: {e} (line {e.line})")
for missing in ["nope", "tags.7", "name.x"]:
    try:
        print(query(document, missing).dump())
    except (KeyError, IndexError) as e:
        print(type(e).__name__, e)
