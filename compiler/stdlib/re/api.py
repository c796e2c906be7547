"""`re`: regular expressions over str. A pattern is parsed, made into a program, and run by a machine that goes back.

The type argument of patterns and matches is that of the texts of groups: `str | None` where a group need not take part. Which it is,
and whether `findall` gives tuples, the compiler tells by the literal that a pattern is made of (`front/syntax/patterns.rs`).
Not here: bytes, possessive repeats, atomic groups, conditions.
"""

from typing import Callable, Iterator


class _Compiled:
    pattern: str
    flags: int
    groups: int
    names: dict[str, int]
    program: _Program
    # What a match begins with, unless it may be empty.
    first: _First

    def __init__(self, pattern: str, flags: int) -> None:
        parser = _Parser(pattern, flags)
        node = parser.whole()
        self.pattern = pattern
        self.flags = parser.flags | (0 if parser.flags & ASCII else UNICODE)
        self.groups = parser.groups
        self.names = parser.names
        program = _Program(parser.groups + 1)
        program.add(node)
        program.emit(_OP_MATCH, 0, 0)
        self.program = program
        self.first = _first(node)

    def find(self, machine: _Machine, start: int, is_searched: bool, must_end: bool) -> bool:
        """Looks for a match from `start` on, whose place is in the registers then."""
        text = machine.text
        begins = self.first.has
        skips = is_searched and not self.first.may_be_empty
        last = machine.end
        while start <= last:
            if skips:
                while start < last and not begins[min(_char_at(text, start), _TABLED)]:
                    start += 1
                if start >= last:
                    return False
            end = machine.run(0, start, must_end)
            if end >= 0:
                machine.registers[0] = start
                machine.registers[1] = end
                return True
            if not is_searched:
                return False
            start += 1
        return False

    def spans(self, text: str, start: int, end: int) -> Iterator[list[int]]:
        """The registers at each match, which the next one fills anew."""
        machine = _Machine(self.program, text, end)
        must_advance = False
        while start <= end:
            machine.clear()
            if must_advance:
                if not self.find_longer(machine, start):
                    start += 1
                    must_advance = False
                    continue
            elif not self.find(machine, start, True, False):
                return
            start = machine.registers[1]
            # Behind an empty match, there is no other empty one.
            must_advance = machine.registers[0] == start
            yield machine.registers

    def find_longer(self, machine: _Machine, start: int) -> bool:
        machine.least = start + 1
        end = machine.run(0, start, False)
        machine.least = 0
        if end < 0:
            return False
        machine.registers[0] = start
        machine.registers[1] = end
        return True

    def number(self, group) -> int:
        """The number of a group."""
        if isinstance(group, str):
            if group not in self.names:
                raise IndexError("no such group")
            return self.names[group]
        if group < 0 or group > self.groups:
            raise IndexError("no such group")
        return group


def _part(text: str, registers: list[int], group: int) -> str | None:
    start = registers[2 * group]
    if start < 0 or registers[2 * group + 1] < 0:
        return None
    return text[start : registers[2 * group + 1]]


def _taking_part(part: str | None) -> str:
    if part is None:
        raise NotImplementedError("a group that took no part in a match of a pattern whose text the compiler does not know is not supported")
    return part


class Match[T]:
    """A match. `T` is the type of the texts of groups."""

    string: str
    pos: int
    endpos: int
    _compiled: _Compiled
    _registers: list[int]
    _typed: Callable[[str | None], T]

    def __init__(
        self, compiled: _Compiled, text: str, pos: int, endpos: int, registers: list[int], typed: Callable[[str | None], T]
    ) -> None:
        self.string = text
        self.pos = pos
        self.endpos = endpos
        self._compiled = compiled
        self._registers = registers
        self._typed = typed

    def _group(self, group) -> T:
        return self._typed(_part(self.string, self._registers, self._compiled.number(group)))

    def group(self, first=None, second=None, third=None, fourth=None, fifth=None, sixth=None):
        if first is None:
            return self.string[self._registers[0] : self._registers[1]]
        if second is None:
            return self._group(first)
        if third is None:
            return (self._group(first), self._group(second))
        if fourth is None:
            return (self._group(first), self._group(second), self._group(third))
        if fifth is None:
            return (self._group(first), self._group(second), self._group(third), self._group(fourth))
        if sixth is None:
            return (self._group(first), self._group(second), self._group(third), self._group(fourth), self._group(fifth))
        return (self._group(first), self._group(second), self._group(third), self._group(fourth), self._group(fifth), self._group(sixth))

    def __getitem__(self, group) -> T:
        return self._group(group)

    def groups(self, default=None):
        if default is None:
            return tuple([self._group(number) for number in range(1, self._compiled.groups + 1)])
        found: list[str] = []
        for number in range(1, self._compiled.groups + 1):
            part = _part(self.string, self._registers, number)
            found.append(default if part is None else part)
        return tuple(found)

    def groupdict(self, default=None):
        if default is None:
            return {name: self._group(number) for name, number in self._compiled.names.items()}
        found: dict[str, str] = {}
        for name, number in self._compiled.names.items():
            part = _part(self.string, self._registers, number)
            found[name] = default if part is None else part
        return found

    def start(self, group=0) -> int:
        return self._registers[2 * self._compiled.number(group)]

    def end(self, group=0) -> int:
        return self._registers[2 * self._compiled.number(group) + 1]

    def span(self, group=0) -> tuple[int, int]:
        return (self.start(group), self.end(group))

    @property
    def re(self):
        return Pattern(self._compiled, self._typed)

    @property
    def lastindex(self) -> int | None:
        """The group that has ended last."""
        last = self._registers[2 * self._compiled.groups + 2]
        return last if last > 0 else None

    @property
    def lastgroup(self) -> str | None:
        last = self.lastindex
        for name, number in self._compiled.names.items():
            if number == last:
                return name
        return None

    def expand(self, template: str) -> str:
        return _expanded(_template(self._compiled, template), self.string, self._registers)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        text = self.string[self._registers[0] : self._registers[1]]
        return f"<re.Match object; span={self.span()}, match={repr(text)[:50]}>"


class _Template:
    """A replacement: texts, and the groups between them."""

    texts: list[str]
    groups: list[int]

    def __init__(self) -> None:
        self.texts = []
        self.groups = []


def _template(compiled: _Compiled, text: str) -> _Template:
    template = _Template()
    parts: list[str] = []
    at = 0
    while at < len(text):
        char = text[at]
        at += 1
        if char != "\\":
            parts.append(char)
            continue
        start = at - 1
        if at >= len(text):
            raise error("bad escape (end of pattern)", text, start)
        char = text[at]
        at += 1
        group = -1
        if char == "g":
            if not text.startswith("<", at):
                raise error("missing <", text, at)
            end = text.find(">", at)
            if end < 0:
                raise error("missing >, unterminated name", text, at + 1)
            name = text[at + 1 : end]
            if name == "":
                raise error("missing group name", text, at + 1)
            if name.isdecimal():
                group = int(name)
                if group > compiled.groups:
                    raise error(f"invalid group reference {group}", text, at + 1)
            elif name in compiled.names:
                group = compiled.names[name]
            elif not name.isidentifier():
                raise error(f"bad character in group name {name!r}", text, at + 1)
            else:
                raise IndexError(f"unknown group name {name!r}")
            at = end + 1
        elif char == "0":
            digits = "0"
            while len(digits) < 3 and at < len(text) and text[at] in "01234567":
                digits += text[at]
                at += 1
            parts.append(chr(int(digits, 8)))
        elif char in "123456789":
            digits = char
            if at < len(text) and text[at] in "0123456789":
                digits += text[at]
                at += 1
                if char in "0123" and digits[1] in "01234567" and at < len(text) and text[at] in "01234567":
                    parts.append(chr(int(digits + text[at], 8)))
                    at += 1
                    continue
            group = int(digits)
            if group > compiled.groups:
                raise error(f"invalid group reference {group}", text, start + 1)
        else:
            found = "nrtvfab\\".find(char)
            if found >= 0:
                parts.append("\n\r\t\v\f\a\b\\"[found])
            elif char.isascii() and char.isalpha():
                raise error("bad escape \\" + char, text, start)
            else:
                parts.append("\\" + char)
        if group >= 0:
            template.texts.append("".join(parts))
            template.groups.append(group)
            parts = []
    template.texts.append("".join(parts))
    return template


def _expanded(template: _Template, text: str, registers: list[int]) -> str:
    parts = [template.texts[0]]
    for index in range(len(template.groups)):
        part = _part(text, registers, template.groups[index])
        if part is not None:
            parts.append(part)
        parts.append(template.texts[index + 1])
    return "".join(parts)


class _AnyPattern[T]:
    """A compiled regular expression. `T` is the type of the texts of its groups."""

    pattern: str
    flags: int
    groups: int
    groupindex: dict[str, int]
    _compiled: _Compiled
    _typed: Callable[[str | None], T]

    def __init__(self, compiled: _Compiled, typed: Callable[[str | None], T]) -> None:
        self.pattern = compiled.pattern
        self.flags = compiled.flags
        self.groups = compiled.groups
        self.groupindex = compiled.names
        self._compiled = compiled
        self._typed = typed

    def __eq__(self, other) -> bool:
        if isinstance(other, _AnyPattern):
            return self.pattern == other.pattern and self.flags == other.flags
        return False

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __hash__(self) -> int:
        return hash((self.pattern, self.flags))

    def __repr__(self) -> str:
        names: list[str] = []
        for bit, name in [(2, "re.IGNORECASE"), (8, "re.MULTILINE"), (16, "re.DOTALL"), (64, "re.VERBOSE"), (256, "re.ASCII")]:
            if self.flags & bit:
                names.append(name)
        if names:
            return f"re.compile({self.pattern!r}, {'|'.join(names)})"
        return f"re.compile({self.pattern!r})"

    def _found(self, text: str, pos: int, endpos: int, is_searched: bool, must_end: bool) -> Match[T] | None:
        end = max(0, min(endpos, len(text)))
        start = max(0, min(pos, len(text)))
        machine = _Machine(self._compiled.program, text, end)
        if start <= end and self._compiled.find(machine, start, is_searched, must_end):
            return Match(self._compiled, text, start, end, machine.registers, self._typed)
        return None

    def match(self, string: str, pos: int = 0, endpos: int = 9223372036854775807) -> Match[T] | None:
        return self._found(string, pos, endpos, False, False)

    def fullmatch(self, string: str, pos: int = 0, endpos: int = 9223372036854775807) -> Match[T] | None:
        return self._found(string, pos, endpos, False, True)

    def search(self, string: str, pos: int = 0, endpos: int = 9223372036854775807) -> Match[T] | None:
        return self._found(string, pos, endpos, True, False)

    def finditer(self, string: str, pos: int = 0, endpos: int = 9223372036854775807) -> Iterator[Match[T]]:
        end = max(0, min(endpos, len(string)))
        start = max(0, pos)
        for registers in self._compiled.spans(string, start, end):
            yield Match(self._compiled, string, start, end, list(registers), self._typed)

    def split(self, string: str, maxsplit: int = 0) -> list[T]:
        parts: list[T] = []
        at = 0
        count = 0
        for registers in self._compiled.spans(string, 0, len(string)):
            if maxsplit != 0 and count >= maxsplit:
                break
            parts.append(self._typed(string[at : registers[0]]))
            for number in range(1, self._compiled.groups + 1):
                parts.append(self._typed(_part(string, registers, number)))
            at = registers[1]
            count += 1
        parts.append(self._typed(string[at:]))
        return parts

    def subn(self, repl, string: str, count: int = 0) -> tuple[str, int]:
        template = _Template()
        if isinstance(repl, str):
            template = _template(self._compiled, repl)
        parts: list[str] = []
        at = 0
        done = 0
        for registers in self._compiled.spans(string, 0, len(string)):
            if count != 0 and done >= count:
                break
            parts.append(string[at : registers[0]])
            if isinstance(repl, str):
                parts.append(_expanded(template, string, registers))
            else:
                parts.append(repl(Match(self._compiled, string, 0, len(string), list(registers), self._typed)))
            at = registers[1]
            done += 1
        parts.append(string[at:])
        return ("".join(parts), done)

    def sub(self, repl, string: str, count: int = 0) -> str:
        return self.subn(repl, string, count)[0]


class Pattern[T](_AnyPattern[T]):
    def findall(self, string: str, pos: int = 0, endpos: int = 9223372036854775807) -> list[str]:
        """The text of each match, or of its group."""
        if self._compiled.groups > 1:
            raise NotImplementedError("findall with several groups needs a pattern that is a literal of the program")
        found: list[str] = []
        for registers in self._compiled.spans(string, max(0, pos), max(0, min(endpos, len(string)))):
            part = _part(string, registers, self._compiled.groups)
            found.append("" if part is None else part)
        return found


class _GroupsPattern[T](_AnyPattern[T]):
    def findall(self, string: str, pos: int = 0, endpos: int = 9223372036854775807) -> list[tuple[str, ...]]:
        """The texts of the groups of each match."""
        found: list[tuple[str, ...]] = []
        for registers in self._compiled.spans(string, max(0, pos), max(0, min(endpos, len(string)))):
            parts: list[str] = []
            for number in range(1, self._compiled.groups + 1):
                part = _part(string, registers, number)
                parts.append("" if part is None else part)
            found.append(tuple(parts))
        return found


_known: dict[tuple[str, int], _Compiled] = {}


def _compiled(pattern: str, flags: int) -> _Compiled:
    key = (pattern, flags)
    if key in _known:
        return _known[key]
    compiled = _Compiled(pattern, flags)
    if len(_known) >= 512:
        _known.clear()
    _known[key] = compiled
    return compiled


def _as_it_is(part: str | None) -> str | None:
    return part


def compile(pattern, flags: int = 0):
    if isinstance(pattern, _AnyPattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    else:
        return Pattern(_compiled(pattern, flags), _taking_part)


def _compile_optional(pattern: str, flags: int = 0) -> Pattern[str | None]:
    return Pattern(_compiled(pattern, flags), _as_it_is)


def _compile_groups(pattern: str, flags: int = 0) -> _GroupsPattern[str]:
    return _GroupsPattern(_compiled(pattern, flags), _taking_part)


def _compile_optional_groups(pattern: str, flags: int = 0) -> _GroupsPattern[str | None]:
    return _GroupsPattern(_compiled(pattern, flags), _as_it_is)


def match(pattern, string: str, flags: int = 0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string: str, flags: int = 0):
    return compile(pattern, flags).fullmatch(string)


def search(pattern, string: str, flags: int = 0):
    return compile(pattern, flags).search(string)


def findall(pattern, string: str, flags: int = 0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string: str, flags: int = 0):
    return compile(pattern, flags).finditer(string)


def split(pattern, string: str, maxsplit: int = 0, flags: int = 0):
    return compile(pattern, flags).split(string, maxsplit)


def sub(pattern, repl, string: str, count: int = 0, flags: int = 0) -> str:
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string: str, count: int = 0, flags: int = 0) -> tuple[str, int]:
    return compile(pattern, flags).subn(repl, string, count)


def escape(pattern: str) -> str:
    parts: list[str] = []
    for char in pattern:
        if char in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f":
            parts.append("\\")
        parts.append(char)
    return "".join(parts)


def purge() -> None:
    _known.clear()
