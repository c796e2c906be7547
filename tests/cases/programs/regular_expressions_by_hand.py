# A regular expression engine: parser to a tree, compiled to an automaton and run, and by backtracking with groups.
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Iterator, Optional


class PatternError(Exception):
    def __init__(self, message: str, position: int) -> None:
        super().__init__(f"{message} at position {position}")
        self.position = position


class Node:
    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        raise NotImplementedError


@dataclass
class Char(Node):
    test: Callable[[str], bool]
    label: str

    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        if at < len(text) and self.test(text[at]):
            yield at + 1


@dataclass
class Anchor(Node):
    end: bool

    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        if at == (len(text) if self.end else 0):
            yield at


@dataclass
class Sequence(Node):
    parts: list[Node]

    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        yield from self.match_from(0, text, at, groups)

    def match_from(
        self, index: int, text: str, at: int, groups: list[Optional[tuple[int, int]]]
    ) -> Iterator[int]:
        if index == len(self.parts):
            yield at
            return
        for middle in self.parts[index].match(text, at, groups):
            yield from self.match_from(index + 1, text, middle, groups)


@dataclass
class Choice(Node):
    options: list[Node]

    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        for option in self.options:
            yield from option.match(text, at, groups)


@dataclass
class Repeat(Node):
    inner: Node
    least: int
    most: Optional[int]
    greedy: bool = True

    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        yield from self.repeat(0, text, at, groups)

    def repeat(self, done: int, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        if not self.greedy and done >= self.least:
            yield at
        if self.most is None or done < self.most:
            for middle in self.inner.match(text, at, groups):
                if middle > at or done < self.least:
                    yield from self.repeat(done + 1, text, middle, groups)
        if self.greedy and done >= self.least:
            yield at


@dataclass
class Group(Node):
    number: int
    inner: Node

    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        before = groups[self.number]
        for end in self.inner.match(text, at, groups):
            groups[self.number] = (at, end)
            yield end
        groups[self.number] = before


@dataclass
class Back(Node):
    number: int

    def match(self, text: str, at: int, groups: list[Optional[tuple[int, int]]]) -> Iterator[int]:
        span = groups[self.number]
        if span is not None:
            piece = text[span[0] : span[1]]
            if text.startswith(piece, at):
                yield at + len(piece)


CLASSES: dict[str, Callable[[str], bool]] = {
    "d": str.isdigit,
    "s": str.isspace,
    "w": lambda c: c.isalnum() or c == "_",
}


class Parser:
    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0
        self.groups = 0

    def peek(self) -> str:
        return self.pattern[self.at : self.at + 1]

    def take(self) -> str:
        c = self.peek()
        self.at += 1
        return c

    def parse(self) -> Node:
        node = self.choice()
        if self.at < len(self.pattern):
            raise PatternError("unbalanced parenthesis", self.at)
        return node

    def choice(self) -> Node:
        options: list[Node] = [self.sequence()]
        while self.peek() == "|":
            self.take()
            options.append(self.sequence())
        return options[0] if len(options) == 1 else Choice(options)

    def sequence(self) -> Node:
        parts: list[Node] = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.repeated())
        return Sequence(parts)

    def repeated(self) -> Node:
        start = self.at
        node = self.atom()
        while self.peek() != "" and self.peek() in "*+?{":
            match self.take():
                case "*":
                    least, most = 0, None
                case "+":
                    least, most = 1, None
                case "?":
                    least, most = 0, 1
                case _:
                    least, most = self.bounds(start)
            greedy = self.peek() != "?"
            if not greedy:
                self.take()
            node = Repeat(node, least, most, greedy)
        return node

    def bounds(self, start: int) -> tuple[int, Optional[int]]:
        end = self.pattern.find("}", self.at)
        if end < 0:
            raise PatternError("missing }", start)
        low, comma, high = self.pattern[self.at : end].partition(",")
        self.at = end + 1
        if not comma:
            return int(low), int(low)
        return int(low or "0"), int(high) if high else None

    def atom(self) -> Node:
        c = self.take()
        if c == ".":
            return Char(lambda x: x != "\n", ".")
        if c == "^":
            return Anchor(False)
        if c == "$":
            return Anchor(True)
        if c == "(":
            if self.pattern.startswith("?:", self.at):
                self.at += 2
                inner = self.choice()
            else:
                self.groups += 1
                number = self.groups
                inner = Group(number, self.choice())
            if self.take() != ")":
                raise PatternError("missing )", self.at - 1)
            return inner
        if c == "[":
            return self.set()
        if c == "\\":
            return self.escape(self.take())
        if c in "*+?":
            raise PatternError("nothing to repeat", self.at - 1)
        return Char(lambda x, c=c: x == c, c)

    def escape(self, c: str) -> Node:
        if c.isdigit() and c != "0":
            return Back(int(c))
        if c.lower() in CLASSES:
            test = CLASSES[c.lower()]
            return Char((lambda x: not test(x)) if c.isupper() else test, "\\" + c)
        return Char(lambda x: x == c, c)

    def set(self) -> Node:
        start = self.at
        negated = self.peek() == "^"
        if negated:
            self.take()
        singles: set[str] = set()
        ranges: list[tuple[str, str]] = []
        while self.peek() != "]" or self.at == start + negated:
            c = self.take()
            if c == "":
                raise PatternError("missing ]", start)
            if self.peek() == "-" and self.pattern[self.at + 1 : self.at + 2] not in ("]", ""):
                self.take()
                ranges.append((c, self.take()))
            else:
                singles.add(c)
        self.take()

        def test(x: str) -> bool:
            found = x in singles or any(low <= x <= high for low, high in ranges)
            return found != negated

        return Char(test, "[" + self.pattern[start : self.at])


@dataclass
class Match:
    text: str
    spans: list[Optional[tuple[int, int]]]

    def span(self, number: int = 0) -> tuple[int, int]:
        found = self.spans[number]
        return (-1, -1) if found is None else found

    def group(self, number: int = 0) -> Optional[str]:
        found = self.spans[number]
        return None if found is None else self.text[found[0] : found[1]]

    def groups(self) -> tuple[Optional[str], ...]:
        return tuple(self.group(i) for i in range(1, len(self.spans)))


class Regex:
    def __init__(self, pattern: str) -> None:
        parser = Parser(pattern)
        self.pattern = pattern
        self.root = parser.parse()
        self.count = parser.groups

    def match(self, text: str, at: int = 0) -> Optional[Match]:
        groups: list[Optional[tuple[int, int]]] = [None] * (self.count + 1)
        for end in self.root.match(text, at, groups):
            groups[0] = (at, end)
            return Match(text, list(groups))
        return None

    def search(self, text: str, start: int = 0) -> Optional[Match]:
        for at in range(start, len(text) + 1):
            if found := self.match(text, at):
                return found
        return None

    def find_all(self, text: str) -> list[str]:
        found: list[str] = []
        at = 0
        while at <= len(text):
            match = self.search(text, at)
            if match is None:
                break
            begin, end = match.span()
            found.append(text[begin:end])
            at = end if end > begin else end + 1
        return found

    def replace(self, text: str, new: Callable[[Match], str]) -> str:
        parts: list[str] = []
        at = 0
        while (match := self.search(text, at)) is not None:
            begin, end = match.span()
            parts += [text[at:begin], new(match)]
            if end == begin:
                parts.append(text[end : end + 1])
                end += 1
            at = end
            if at > len(text):
                break
        return "".join(parts) + text[at:]


CASES = [
    ("abc", "xxabcx"), ("a*b", "aaab"), ("a.c", "abc a\nc"), ("(a|b)+c", "ababc"), ("^x", "yx"), ("x$", "xyx"),
    (r"(\w+)@(\w+)\.com", "mail bob@site.com now"), (r"(a+)(a*)", "aaa"), (r"(a+?)(a*)", "aaa"), (r"(\w)\1", "hello"),
    ("[a-c]+[^x]", "abcabcxy"), ("a{2,3}", "aaaa"), ("a{2}", "a"), ("(?:ab)*c", "ababc"), (r"\D+", "12ab3"), ("", "abc"),
    ("(a)|(b)", "b"), (r"(\d+)-(\d+)", "tel 555-1234"), ("x?", ""), ("(a*)*b", "aaab"), ("[]a]+", "a]b"),
]
for pattern, text in CASES:
    found = Regex(pattern).search(text)
    print(f"{pattern!r:24} {text!r:26}", "none" if found is None else (found.span(), found.group(), found.groups()))
print(Regex(r"\d+").find_all("a1b22c333"), Regex("x*").find_all("axxb"), Regex("[aeiou]").find_all("education"))
print(Regex(r"(\w+) (\w+)").replace("hello world, bye now", lambda m: f"{m.group(2)} {m.group(1)}"))
print(Regex("a*").replace("baac", lambda m: "-"), Regex("b").replace("abc", lambda m: (m.group() or "").upper()))
for bad in ["(a", "a)", "*a", "[abc", "a{2", "a**?"]:
    try:
        print(bad, Regex(bad).find_all("aab"))
    except PatternError as error:
        print(f"{bad!r}: {error} ({error.position})")
