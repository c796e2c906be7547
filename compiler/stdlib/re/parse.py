"""The syntax of regular expressions: a pattern becomes a tree of nodes. What is not supported raises NotImplementedError."""

from typing import Final

ASCII: int = 256
A: int = 256
IGNORECASE: int = 2
I: int = 2
LOCALE: int = 4
L: int = 4
MULTILINE: int = 8
M: int = 8
DOTALL: int = 16
S: int = 16
UNICODE: int = 32
U: int = 32
VERBOSE: int = 64
X: int = 64
NOFLAG: int = 0

# What a node is.
_EMPTY: Final = 0
_CHAR: Final = 1
_ANY: Final = 2
_SET: Final = 3
_SEQUENCE: Final = 4
_ALTERNATIVES: Final = 5
_REPEAT: Final = 6
_GROUP: Final = 7
_REFERENCE: Final = 8
_PLACE: Final = 9
_LOOK: Final = 10

# What a place is.
_AT_START: Final = 1
_AT_END: Final = 2
_AT_LINE_START: Final = 3
_AT_LINE_END: Final = 4
_AT_LAST_LINE_END: Final = 5
_AT_BOUNDARY: Final = 6
_AT_NO_BOUNDARY: Final = 7

_UNBOUNDED: Final = 4294967295


class error(Exception):
    """A pattern that is not a regular expression."""

    msg: str
    pattern: str | None
    pos: int | None

    def __init__(self, msg: str, pattern: str | None = None, pos: int | None = None) -> None:
        text = msg
        if pattern is not None and pos is not None:
            text = f"{msg} at position {pos}"
            if "\n" in pattern:
                line = pattern.count("\n", 0, pos) + 1
                column = pos - pattern.rfind("\n", 0, pos)
                text = f"{text} (line {line}, column {column})"
        super().__init__(text)
        self.msg = msg
        self.pattern = pattern
        self.pos = pos


class _Set:
    """A set of characters: ranges and classes, or all others."""

    is_negated: bool
    # Pairs of a first and a last character.
    ranges: list[int]
    # `d`, `s`, `w`, and their opposites in upper case.
    classes: str

    def __init__(self, is_negated: bool) -> None:
        self.is_negated = is_negated
        self.ranges = []
        self.classes = ""

    def has(self, char: int, flags: int) -> bool:
        found = self._lists(char, flags & ASCII != 0)
        if not found and flags & IGNORECASE:
            text = chr(char)
            lower = text.lower()
            upper = text.upper()
            found = len(lower) == 1 and self._lists(ord(lower), flags & ASCII != 0)
            found = found or len(upper) == 1 and self._lists(ord(upper), flags & ASCII != 0)
        return found != self.is_negated

    def _lists(self, char: int, is_ascii: bool) -> bool:
        ranges = self.ranges
        for index in range(0, len(ranges), 2):
            if ranges[index] <= char and char <= ranges[index + 1]:
                return True
        for name in self.classes:
            if _is_of_class(name, char, is_ascii):
                return True
        return False


def _is_of_class(name: str, char: int, is_ascii: bool) -> bool:
    if name == "d":
        return 48 <= char and char <= 57 or char > 127 and not is_ascii and chr(char).isdecimal()
    if name == "w":
        return _is_word(char, is_ascii)
    if name == "s":
        if char < 128 or is_ascii:
            return char == 32 or 9 <= char and char <= 13 or not is_ascii and 28 <= char and char <= 31
        return chr(char).isspace()
    return not _is_of_class(name.lower(), char, is_ascii)


def _is_word(char: int, is_ascii: bool) -> bool:
    if char < 128:
        return 97 <= char and char <= 122 or 65 <= char and char <= 90 or 48 <= char and char <= 57 or char == 95
    return not is_ascii and chr(char).isalnum()


class _Node:
    kind: int
    # A character, the number of a group, a place, or whether a look is behind (1), for nothing (2).
    value: int
    low: int
    high: int
    is_greedy: bool
    flags: int
    parts: list[_Node]
    chars: _Set | None

    def __init__(self, kind: int, value: int, flags: int, parts: list[_Node]) -> None:
        self.kind = kind
        self.value = value
        self.low = 0
        self.high = 0
        self.is_greedy = True
        self.flags = flags
        self.parts = parts
        self.chars = None

    def width(self) -> tuple[int, int]:
        """The least and the largest number of characters that it matches."""
        if self.kind == _CHAR or self.kind == _ANY or self.kind == _SET:
            return (1, 1)
        if self.kind == _REFERENCE:
            return (0, _UNBOUNDED)
        if self.kind == _LOOK or self.kind == _PLACE or self.kind == _EMPTY:
            return (0, 0)
        low = 0
        high = 0
        for index in range(len(self.parts)):
            least, most = self.parts[index].width()
            if self.kind == _ALTERNATIVES and index > 0:
                low = min(low, least)
                high = max(high, most)
            else:
                low += least
                high += most
        if self.kind == _REPEAT:
            low *= self.low
            high = _UNBOUNDED if self.high == _UNBOUNDED and high > 0 else high * self.high
        return (low, min(high, _UNBOUNDED))


class _Parser:
    text: str
    at: int
    flags: int
    groups: int
    names: dict[str, int]
    # The numbers of groups that have not ended.
    open: list[int]

    def __init__(self, text: str, flags: int) -> None:
        self.text = text
        self.at = 0
        self.flags = flags
        self.groups = 0
        self.names = {}
        self.open = []

    def fail(self, message: str, at: int) -> error:
        return error(message, self.text, at)

    def peek(self) -> str:
        return self.text[self.at] if self.at < len(self.text) else ""

    def take(self) -> str:
        char = self.peek()
        self.at += 1
        return char

    def takes(self, text: str) -> bool:
        if not self.text.startswith(text, self.at):
            return False
        self.at += len(text)
        return True

    def whole(self) -> _Node:
        node = self.alternatives()
        if self.at < len(self.text):
            raise self.fail("unbalanced parenthesis", self.at)
        return node

    def alternatives(self) -> _Node:
        parts = [self.sequence()]
        while self.takes("|"):
            parts.append(self.sequence())
        return parts[0] if len(parts) == 1 else _Node(_ALTERNATIVES, 0, self.flags, parts)

    def sequence(self) -> _Node:
        parts: list[_Node] = []
        while True:
            if self.flags & VERBOSE:
                self.skip_blanks()
            char = self.peek()
            if char == "" or char == "|" or char == ")":
                break
            if char in "*+?" or char == "{" and self.is_repeat():
                start = self.at
                low, high = self.counts()
                if not parts or parts[-1].kind == _PLACE or parts[-1].kind == _EMPTY:
                    raise self.fail("nothing to repeat", start)
                if parts[-1].kind == _REPEAT:
                    raise self.fail("multiple repeat", start)
                repeat = _Node(_REPEAT, 0, self.flags, [parts.pop()])
                repeat.low = low
                repeat.high = high
                if self.takes("?"):
                    repeat.is_greedy = False
                elif self.peek() == "+":
                    raise NotImplementedError("possessive repeats are not supported in regular expressions")
                parts.append(repeat)
                continue
            parts.append(self.item())
        return parts[0] if len(parts) == 1 else _Node(_SEQUENCE, 0, self.flags, parts)

    def skip_blanks(self) -> None:
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == "#":
                while self.at < len(self.text) and self.text[self.at] != "\n":
                    self.at += 1
            elif char in " \t\n\r\v\f":
                self.at += 1
            else:
                return

    def is_repeat(self) -> bool:
        """Whether a `{` begins `{2}`, `{2,}`, `{,3}` or `{2,3}`."""
        end = self.text.find("}", self.at)
        inside = self.text[self.at + 1 : end] if end > 0 else ""
        if inside == "":
            return False
        low, comma, high = inside.partition(",")
        is_number = (low == "" or low.isdecimal()) and (high == "" or high.isdecimal())
        return is_number and (comma != "" or low != "")

    def counts(self) -> tuple[int, int]:
        start = self.at
        char = self.take()
        if char == "*":
            return (0, _UNBOUNDED)
        if char == "+":
            return (1, _UNBOUNDED)
        if char == "?":
            return (0, 1)
        end = self.text.find("}", self.at)
        low, comma, high = self.text[self.at : end].partition(",")
        self.at = end + 1
        least = int(low) if low else 0
        most = int(high) if high else _UNBOUNDED if comma else least
        if least >= _UNBOUNDED or most > _UNBOUNDED:
            raise OverflowError("the repetition number is too large")
        if most < least:
            raise self.fail("min repeat greater than max repeat", start + 1)
        return (least, most)

    def item(self) -> _Node:
        char = self.take()
        if char == ".":
            return _Node(_ANY, 0, self.flags, [])
        if char == "^":
            return self.place(_AT_LINE_START if self.flags & MULTILINE else _AT_START)
        if char == "$":
            return self.place(_AT_LINE_END if self.flags & MULTILINE else _AT_LAST_LINE_END)
        if char == "[":
            return self.set()
        if char == "(":
            return self.group()
        if char == "\\":
            return self.escape()
        return self.char(ord(char))

    def char(self, char: int) -> _Node:
        return _Node(_CHAR, char, self.flags, [])

    def place(self, place: int) -> _Node:
        return _Node(_PLACE, place, self.flags, [])

    def of_class(self, name: str) -> _Node:
        node = _Node(_SET, 0, self.flags, [])
        chars = _Set(False)
        chars.classes = name
        node.chars = chars
        return node

    def escape(self) -> _Node:
        start = self.at - 1
        char = self.take()
        if char == "":
            raise self.fail("bad escape (end of pattern)", start)
        if char in "dDsSwW":
            return self.of_class(char)
        if char == "A":
            return self.place(_AT_START)
        if char == "Z":
            return self.place(_AT_END)
        if char == "b":
            return self.place(_AT_BOUNDARY)
        if char == "B":
            return self.place(_AT_NO_BOUNDARY)
        if char in "123456789":
            return self.reference_or_octal(start, char)
        return self.char(self.escaped(start, char))

    def reference_or_octal(self, start: int, char: str) -> _Node:
        text = char
        if self.peek() != "" and self.peek() in "0123456789":
            text += self.take()
            if char in "0123" and text[1] in "01234567" and self.peek() != "" and self.peek() in "01234567":
                text += self.take()
                return self.char(int(text, 8))
        number = int(text)
        if number > self.groups:
            raise self.fail(f"invalid group reference {number}", start + 1)
        if number in self.open:
            raise self.fail("cannot refer to an open group", start)
        return _Node(_REFERENCE, number, self.flags, [])

    def escaped(self, start: int, char: str) -> int:
        """The character that a backslash and `char` stand for, in a set or not."""
        at = "nrtvfa".find(char)
        if at >= 0:
            return ord("\n\r\t\v\f\a"[at])
        if char == "0":
            text = "0"
            while len(text) < 3 and self.peek() != "" and self.peek() in "01234567":
                text += self.take()
            return int(text, 8)
        if char in "xuU":
            size = 2 if char == "x" else 4 if char == "u" else 8
            digits = self.text[self.at : self.at + size]
            count = 0
            while count < len(digits) and digits[count] in "0123456789abcdefABCDEF":
                count += 1
            if count < size:
                raise self.fail("incomplete escape \\" + char + digits[:count], start)
            self.at += size
            return int(digits, 16)
        if char == "N":
            raise NotImplementedError("names of characters are not supported in regular expressions")
        if char.isascii() and char.isalpha():
            raise self.fail("bad escape \\" + char, start)
        return ord(char)

    def set(self) -> _Node:
        start = self.at - 1
        node = _Node(_SET, 0, self.flags, [])
        chars = _Set(self.takes("^"))
        node.chars = chars
        first = self.at
        while True:
            begin = self.at
            char = self.take()
            if char == "":
                raise self.fail("unterminated character set", start)
            if char == "]" and begin != first:
                return node
            low = self.member(char, begin, chars)
            if self.peek() != "-":
                if low >= 0:
                    chars.ranges.extend([low, low])
                continue
            self.at += 1
            if self.peek() == "":
                raise self.fail("unterminated character set", start)
            if self.peek() == "]":
                if low >= 0:
                    chars.ranges.extend([low, low])
                chars.ranges.extend([45, 45])
                continue
            at = self.at
            high = self.member(self.take(), at, chars)
            if low < 0 or high < 0 or high < low:
                raise self.fail("bad character range " + self.text[begin : self.at], begin)
            chars.ranges.extend([low, high])

    def member(self, char: str, begin: int, chars: _Set) -> int:
        """A character of a set; -1 for a class, which is added."""
        if char != "\\":
            return ord(char)
        escaped = self.take()
        if escaped == "":
            raise self.fail("bad escape (end of pattern)", begin)
        if escaped in "dDsSwW":
            chars.classes += escaped
            return -1
        if escaped == "b":
            return 8
        if escaped in "1234567":
            text = escaped
            while len(text) < 3 and self.peek() != "" and self.peek() in "01234567":
                text += self.take()
            return int(text, 8)
        return self.escaped(begin, escaped)

    def group(self) -> _Node:
        start = self.at - 1
        if not self.takes("?"):
            return self.capture(start, "")
        if self.takes(":"):
            return self.inside(start)
        if self.takes("P<"):
            return self.capture(start, self.name(">"))
        if self.takes("P="):
            at = self.at
            name = self.name(")")
            if name not in self.names:
                raise self.fail(f"unknown group name '{name}'", at)
            if self.names[name] in self.open:
                raise self.fail("cannot refer to an open group", at)
            return _Node(_REFERENCE, self.names[name], self.flags, [])
        if self.takes("#"):
            end = self.text.find(")", self.at)
            if end < 0:
                raise self.fail("missing ), unterminated comment", start)
            self.at = end + 1
            return _Node(_SEQUENCE, 0, self.flags, [])
        if self.takes("<=") or self.takes("<!"):
            is_negated = self.text[self.at - 1] == "!"
            look = _Node(_LOOK, 3 if is_negated else 1, self.flags, [self.inside(start)])
            low, high = look.parts[0].width()
            if low != high:
                raise error("look-behind requires fixed-width pattern")
            look.low = low
            return look
        if self.takes("=") or self.takes("!"):
            is_negated = self.text[self.at - 1] == "!"
            return _Node(_LOOK, 2 if is_negated else 0, self.flags, [self.inside(start)])
        if self.peek() == ">" or self.peek() == "(":
            raise NotImplementedError("(?" + self.peek() + "...) is not supported in regular expressions")
        return self.switch(start)

    def name(self, end: str) -> str:
        start = self.at
        at = self.text.find(end, start)
        if at < 0:
            raise self.fail("missing " + end + ", unterminated name", start)
        name = self.text[start:at]
        if name == "":
            raise self.fail("missing group name", start)
        if not name.isidentifier():
            raise self.fail(f"bad character in group name {name!r}", start)
        self.at = at + 1
        return name

    def capture(self, start: int, name: str) -> _Node:
        self.groups += 1
        number = self.groups
        if name:
            if name in self.names:
                message = f"redefinition of group name {name!r} as group {number}; was group {self.names[name]}"
                raise self.fail(message, start + 4)
            self.names[name] = number
        self.open.append(number)
        inner = self.inside(start)
        self.open.remove(number)
        return _Node(_GROUP, number, self.flags, [inner])

    def inside(self, start: int) -> _Node:
        before = self.flags
        node = self.alternatives()
        self.flags = before
        if not self.takes(")"):
            raise self.fail("missing ), unterminated subpattern", start)
        # A repeat of a group is no multiple repeat.
        return _Node(_SEQUENCE, 0, self.flags, [node]) if node.kind == _REPEAT or node.kind == _PLACE else node

    def switch(self, start: int) -> _Node:
        """`(?i)` at the beginning, or `(?i-s:...)`."""
        on = 0
        off = 0
        is_off = False
        while True:
            at = self.at
            char = self.take()
            if char == ")" and not is_off:
                if start != 0:
                    raise self.fail("global flags not at the start of the expression", start)
                self.flags |= on
                return _Node(_SEQUENCE, 0, self.flags, [])
            if char == ":":
                before = self.flags
                self.flags = (self.flags | on) & ~off
                node = self.inside(start)
                self.flags = before
                return node
            if char == "-" and not is_off:
                is_off = True
                continue
            index = "aimsxu".find(char) if char else -1
            if index < 0:
                if char == "":
                    raise self.fail("missing -, : or )", at)
                raise self.fail("unknown extension ?" + self.text[start + 2 : self.at], start + 1)
            bit = (ASCII, IGNORECASE, MULTILINE, DOTALL, VERBOSE, UNICODE)[index]
            if is_off:
                off |= bit
            else:
                on |= bit
