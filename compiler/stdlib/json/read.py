"""`json`: reading JSON texts. Not here: hooks for what is read, bytes."""

_Value = None | bool | int | float | str | list["_Value"] | dict[str, "_Value"]


class JSONDecodeError(ValueError):
    msg: str
    doc: str
    pos: int
    lineno: int
    colno: int

    def __init__(self, msg: str, doc: str, pos: int) -> None:
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        super().__init__(msg + ": line " + str(lineno) + " column " + str(colno) + " (char " + str(pos) + ")")
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno


def loads(s: str) -> _Value:
    if s.startswith("\ufeff"):
        raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    reader = _Reader(s)
    reader.skip()
    value = reader.value()
    reader.skip()
    if reader.at != len(s):
        raise JSONDecodeError("Extra data", s, reader.at)
    return value


def load(fp) -> _Value:
    return loads(fp.read())


class _Reader:
    """A text, and how far it has been read."""

    text: str
    at: int

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def next(self) -> str:
        return self.text[self.at] if self.at < len(self.text) else ""

    def skip(self) -> None:
        text = self.text
        at = self.at
        while at < len(text) and text[at] in " \t\n\r":
            at += 1
        self.at = at

    def fail(self, message: str, at: int) -> JSONDecodeError:
        return JSONDecodeError(message, self.text, at)

    def value(self) -> _Value:
        first = self.next()
        if first == '"':
            return self.string()
        if first == "{":
            return self.object()
        if first == "[":
            return self.array()
        if first == "n" and self.takes("null"):
            return None
        if first == "t" and self.takes("true"):
            return True
        if first == "f" and self.takes("false"):
            return False
        if first == "N" and self.takes("NaN"):
            return float("nan")
        if first == "I" and self.takes("Infinity"):
            return float("inf")
        if first == "-" and self.takes("-Infinity"):
            return float("-inf")
        return self.number()

    def takes(self, word: str) -> bool:
        if not self.text.startswith(word, self.at):
            return False
        self.at += len(word)
        return True

    def digits(self, at: int) -> int:
        """The place behind the digits that begin at a place."""
        text = self.text
        while at < len(text) and "0" <= text[at] <= "9":
            at += 1
        return at

    def number(self) -> int | float:
        text = self.text
        start = self.at
        at = start
        if at < len(text) and text[at] == "-":
            at += 1
        end = at + 1 if at < len(text) and text[at] == "0" else self.digits(at)
        if end == at:
            raise self.fail("Expecting value", start)
        is_float = False
        if end < len(text) and text[end] == ".":
            behind = self.digits(end + 1)
            if behind > end + 1:
                is_float = True
                end = behind
        if end < len(text) and text[end] in "eE":
            exponent = end + 1
            if exponent < len(text) and text[exponent] in "+-":
                exponent += 1
            behind = self.digits(exponent)
            if behind > exponent:
                is_float = True
                end = behind
        self.at = end
        if is_float:
            return float(text[start:end])
        return int(text[start:end])

    def array(self) -> list[_Value]:
        items: list[_Value] = []
        self.at += 1
        self.skip()
        if self.next() == "]":
            self.at += 1
            return items
        while True:
            items.append(self.value())
            self.skip()
            following = self.next()
            if following != "," and following != "]":
                raise self.fail("Expecting ',' delimiter", self.at)
            self.at += 1
            if following == "]":
                return items
            self.skip()

    def object(self) -> dict[str, _Value]:
        items: dict[str, _Value] = {}
        self.at += 1
        self.skip()
        if self.next() == "}":
            self.at += 1
            return items
        while True:
            if self.next() != '"':
                raise self.fail("Expecting property name enclosed in double quotes", self.at)
            key = self.string()
            self.skip()
            if self.next() != ":":
                raise self.fail("Expecting ':' delimiter", self.at)
            self.at += 1
            self.skip()
            items[key] = self.value()
            self.skip()
            following = self.next()
            if following != "," and following != "}":
                raise self.fail("Expecting ',' delimiter", self.at)
            self.at += 1
            if following == "}":
                return items
            self.skip()

    def string(self) -> str:
        text = self.text
        begin = self.at
        at = begin + 1
        start = at
        parts: list[str] = []
        while at < len(text):
            char = text[at]
            if char == '"':
                parts.append(text[start:at])
                self.at = at + 1
                return "".join(parts)
            if char < " ":
                raise self.fail("Invalid control character at", at)
            if char != "\\":
                at += 1
                continue
            parts.append(text[start:at])
            at = self.escape(at + 1, begin, parts)
            start = at
        raise self.fail("Unterminated string starting at", begin)

    def escape(self, at: int, begin: int, parts: list[str]) -> int:
        """Reads what stands behind a backslash; the place behind it."""
        text = self.text
        if at >= len(text):
            raise self.fail("Unterminated string starting at", begin)
        char = text[at]
        if char != "u":
            index = '"\\/bfnrt'.find(char)
            if index < 0:
                raise self.fail("Invalid \\escape", at - 1)
            parts.append('"\\/\b\f\n\r\t'[index])
            return at + 1
        code = self.unit(at)
        at += 5
        if 55296 <= code < 56320 and text.startswith("\\u", at) and self.is_unit(at + 1):
            low = self.unit(at + 1)
            if 56320 <= low < 57344:
                parts.append(chr(65536 + (code - 55296) * 1024 + low - 56320))
                return at + 6
        parts.append(chr(code))
        return at

    def is_unit(self, at: int) -> bool:
        digits = self.text[at + 1 : at + 5]
        return len(digits) == 4 and all(char in "0123456789abcdefABCDEF" for char in digits)

    def unit(self, at: int) -> int:
        """The code that four hexadecimal digits behind a place give."""
        if not self.is_unit(at):
            raise self.fail("Invalid \\uXXXX escape", at)
        return int(self.text[at + 1 : at + 5], 16)
