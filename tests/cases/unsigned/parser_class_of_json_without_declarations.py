"""A recursive-descent JSON parser."""


class ParseError(Exception):
    def __init__(self, message, pos):
        super().__init__(f"{message} at {pos}")
        self.pos = pos


class Parser:
    ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "/": "/"}

    def __init__(self, text):
        self.text = text
        self.pos = 0

    def parse(self):
        value = self.value()
        self.skip()
        if self.pos != len(self.text):
            raise ParseError("trailing data", self.pos)
        return value

    def peek(self):
        return self.text[self.pos] if self.pos < len(self.text) else ""

    def skip(self):
        while self.peek() and self.peek() in " \t\r\n":
            self.pos += 1

    def expect(self, ch):
        if self.peek() != ch:
            raise ParseError(f"expected {ch!r}, found {self.peek()!r}", self.pos)
        self.pos += 1

    def value(self):
        self.skip()
        ch = self.peek()
        if ch == "{":
            return self.object()
        if ch == "[":
            return self.array()
        if ch == '"':
            return self.string()
        for word, val in (("true", True), ("false", False), ("null", None)):
            if self.text.startswith(word, self.pos):
                self.pos += len(word)
                return val
        return self.number()

    def object(self):
        self.expect("{")
        result = {}
        self.skip()
        if self.peek() == "}":
            self.pos += 1
            return result
        while True:
            self.skip()
            key = self.string()
            self.skip()
            self.expect(":")
            result[key] = self.value()
            self.skip()
            if self.peek() == ",":
                self.pos += 1
                continue
            self.expect("}")
            return result

    def array(self):
        self.expect("[")
        items = []
        self.skip()
        if self.peek() == "]":
            self.pos += 1
            return items
        while True:
            items.append(self.value())
            self.skip()
            if self.peek() == ",":
                self.pos += 1
            else:
                break
        self.expect("]")
        return items

    def string(self):
        self.expect('"')
        out = []
        while self.peek() != '"':
            ch = self.peek()
            if not ch:
                raise ParseError("unterminated string", self.pos)
            self.pos += 1
            if ch == "\\":
                esc = self.peek()
                self.pos += 1
                if esc == "u":
                    out.append(chr(int(self.text[self.pos:self.pos + 4], 16)))
                    self.pos += 4
                else:
                    out.append(self.ESCAPES[esc])
            else:
                out.append(ch)
        self.pos += 1
        return "".join(out)

    def number(self):
        start = self.pos
        while self.peek() and self.peek() in "+-0123456789.eE":
            self.pos += 1
        text = self.text[start:self.pos]
        if not text:
            raise ParseError(f"unexpected {self.peek()!r}", self.pos)
        return float(text) if any(c in text for c in ".eE") else int(text)


def dump(value, indent=0):
    pad = "  " * indent
    if isinstance(value, dict):
        if not value:
            return "{}"
        rows = [f'{pad}  "{k}": {dump(v, indent + 1)}' for k, v in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{pad}}}"
    if isinstance(value, list):
        return "[" + ", ".join(dump(v, indent) for v in value) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value)


doc = Parser('{"a": [1, 2.5, {"b": null}], "s": "x\\ny\\u0041", "t": true, "e": {}, "l": []}').parse()
print(doc)
print(dump(doc))
for bad in ["[1, 2", '{"a" 1}', "", "[1] x", '"abc']:
    try:
        print(Parser(bad).parse())
    except ParseError as e:
        print("error:", e, e.pos)
