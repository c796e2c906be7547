"""`json`: reading JSON texts, whose characters are looked at by their codes. Not here: hooks for what is read, bytes."""

from typing import Final

from intrinsics import wrapping_add, wrapping_mul

_QUOTE: Final = 34
_COMMA: Final = 44
_MINUS: Final = 45
_COLON: Final = 58
_BACKSLASH: Final = 92
_ARRAY: Final = 91
_ARRAY_END: Final = 93
_OBJECT: Final = 123
_OBJECT_END: Final = 125
# How many keys are remembered.
_KEYS_MAX: Final = 32

_Value = None | bool | int | float | str | list["_Value"] | dict[str, "_Value"]


class JSONDecodeError(ValueError):
    __module__ = "json.decoder"
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
    # Keys in the order in which they came first, and which one comes next if this object is like the one before.
    keys: list[str]
    guess: int

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.keys = []
        self.guess = 0

    def next(self) -> int:
        """The code of the next character, -1 at the end."""
        return self.code(self.at)

    @inline
    def code(self, at: int) -> int:
        return _char_at(self.text, at) if at < len(self.text) else -1

    def skip(self) -> int:
        """Goes on to what is no white space; the code of that character, -1 at the end."""
        at = self.at
        code = self.code(at)
        while _is_blank(code):
            at += 1
            code = self.code(at)
        self.at = at
        return code

    def fail(self, message: str, at: int) -> JSONDecodeError:
        return JSONDecodeError(message, self.text, at)

    def value(self) -> _Value:
        first = self.next()
        if first == _QUOTE:
            return self.string()
        if first == _OBJECT:
            return self.object()
        if first == _ARRAY:
            return self.array()
        if 48 <= first <= 57:
            return self.number()
        if first == _MINUS:
            if self.takes("-Infinity"):
                return float("-inf")
            return self.number()
        if first == 110 and self.takes("null"):
            return None
        if first == 116 and self.takes("true"):
            return True
        if first == 102 and self.takes("false"):
            return False
        if first == 78 and self.takes("NaN"):
            return float("nan")
        if first == 73 and self.takes("Infinity"):
            return float("inf")
        return self.number()

    def takes(self, word: str) -> bool:
        if not self.text.startswith(word, self.at):
            return False
        self.at += len(word)
        return True

    def digits(self, at: int) -> int:
        """The place behind the digits that begin at a place."""
        while 48 <= self.code(at) <= 57:
            at += 1
        return at

    def number(self) -> int | float:
        text = self.text
        start = self.at
        at = start
        if self.code(at) == _MINUS:
            at += 1
        end = at + 1 if self.code(at) == 48 else self.digits(at)
        if end == at:
            raise self.fail("Expecting value", start)
        number = self.digits_as_int(at, end, 0)
        places = 0
        if self.code(end) == 46:
            behind = self.digits(end + 1)
            if behind > end + 1:
                places = behind - end - 1
                number = self.digits_as_int(end + 1, behind, number)
                end = behind
        exponent = self.exponent_end(end)
        self.at = exponent
        # So many digits fit into an int.
        is_short = end - at <= 18
        if exponent > end or places > 0 and not is_short:
            return float(_substring(text, start, exponent))
        if places > 0:
            value = _scale_decimal(number, -places)
            return -value if at > start else value
        if not is_short:
            return int(_substring(text, start, end))
        return -number if at > start else number

    def digits_as_int(self, start: int, stop: int, number: int) -> int:
        """A number with these digits behind it; anything if that does not fit."""
        text = self.text
        while start < stop:
            number = wrapping_add(wrapping_mul(number, 10), _char_at(text, start) - 48)
            start = wrapping_add(start, 1)
        return number

    def exponent_end(self, at: int) -> int:
        """The place behind the exponent that begins at a place, or that place if none does."""
        if self.code(at) | 32 != 101:
            return at
        start = at + 1
        sign = self.code(start)
        if sign == 43 or sign == _MINUS:
            start += 1
        stop = self.digits(start)
        return stop if stop > start else at

    def array(self) -> list[_Value]:
        items: list[_Value] = []
        self.at += 1
        if self.skip() == _ARRAY_END:
            self.at += 1
            return items
        while True:
            items.append(self.value())
            following = self.skip()
            if following != _COMMA and following != _ARRAY_END:
                raise self.fail("Expecting ',' delimiter", self.at)
            self.at += 1
            if following == _ARRAY_END:
                return items
            self.skip()

    def object(self) -> dict[str, _Value]:
        items: dict[str, _Value] = {}
        self.at += 1
        if self.skip() == _OBJECT_END:
            self.at += 1
            return items
        while True:
            if self.next() != _QUOTE:
                raise self.fail("Expecting property name enclosed in double quotes", self.at)
            key = self.key()
            if self.skip() != _COLON:
                raise self.fail("Expecting ':' delimiter", self.at)
            self.at += 1
            self.skip()
            items[key] = self.value()
            following = self.skip()
            if following != _COMMA and following != _OBJECT_END:
                raise self.fail("Expecting ',' delimiter", self.at)
            self.at += 1
            if following == _OBJECT_END:
                return items
            self.skip()

    def key(self) -> str:
        """A string that is the key of a member. Objects in a list mostly have the same keys: those are not made anew."""
        text = self.text
        begin = self.at
        if self.guess < len(self.keys):
            known = self.keys[self.guess]
            end = begin + 1 + known._length
            if self.code(end) == _QUOTE and _fits_at(text, begin + 1, known):
                self.guess += 1
                self.at = end + 1
                return known
        key = self.string()
        # Not one with escapes, which looks different in the text.
        if self.at - begin == key._length + 2 and len(self.keys) < _KEYS_MAX:
            if key in self.keys:
                self.guess = self.keys.index(key)
            else:
                self.guess = len(self.keys)
                self.keys.append(key)
            key = self.keys[self.guess]
            self.guess += 1
        return key

    def string(self) -> str:
        text = self.text
        begin = self.at
        at = begin + 1
        start = at
        parts: _Builder | None = None
        while True:
            at = _plain_end(text, at)
            if at >= len(text):
                break
            code = _char_at(text, at)
            if code == _QUOTE:
                self.at = at + 1
                if parts is None:
                    return _substring(text, start, at)
                parts._add_part(text, start, at)
                return parts._finish()
            if code < 32:
                raise self.fail("Invalid control character at", at)
            if code != _BACKSLASH:
                at += 1
                continue
            if parts is None:
                parts = _Builder()
            parts._add_part(text, start, at)
            at = self.escape(at + 1, begin, parts)
            start = at
        raise self.fail("Unterminated string starting at", begin)

    def escape(self, at: int, begin: int, parts: _Builder) -> int:
        """Reads what stands behind a backslash; the place behind it."""
        text = self.text
        if at >= len(text):
            raise self.fail("Unterminated string starting at", begin)
        char = text[at]
        if char != "u":
            index = '"\\/bfnrt'.find(char)
            if index < 0:
                raise self.fail("Invalid \\escape", at - 1)
            parts._add('"\\/\b\f\n\r\t'[index])
            return at + 1
        code = self.unit(at)
        at += 5
        if 55296 <= code < 56320 and text.startswith("\\u", at) and self.is_unit(at + 1):
            low = self.unit(at + 1)
            if 56320 <= low < 57344:
                parts._add_char(65536 + (code - 55296) * 1024 + low - 56320)
                return at + 6
        parts._add_char(code)
        return at

    def is_unit(self, at: int) -> bool:
        digits = self.text[at + 1 : at + 5]
        return len(digits) == 4 and all(char in "0123456789abcdefABCDEF" for char in digits)

    def unit(self, at: int) -> int:
        """The code that four hexadecimal digits behind a place give."""
        if not self.is_unit(at):
            raise self.fail("Invalid \\uXXXX escape", at)
        return int(self.text[at + 1 : at + 5], 16)


@inline
def _is_blank(code: int) -> bool:
    return code == 32 or code == 10 or code == 9 or code == 13
