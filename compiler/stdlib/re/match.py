"""Matching: the tree of a pattern becomes a list of numbers, which a machine runs that goes back where it had a choice.

What is left to try is on a stack: where to go on and at which character, or what a register held before.
"""

from typing import Final

_OP_CHAR: Final = 1
_OP_CHAR_ANY_CASE: Final = 2
_OP_ANY: Final = 3
_OP_ANY_BUT_END: Final = 4
_OP_SET: Final = 5
_OP_SPLIT: Final = 6
_OP_JUMP: Final = 7
_OP_SAVE: Final = 8
_OP_PLACE: Final = 9
_OP_REFERENCE: Final = 10
_OP_LOOK: Final = 11
_OP_PROGRESS: Final = 12
_OP_MATCH: Final = 13
_OP_MANY: Final = 14
_OP_COUNT: Final = 15
_OP_BRANCH: Final = 16

# How many characters a table tells of: those behind are looked up, or may be.
_TABLED: Final = 128


class _First:
    """The characters that a match of a node begins with, or of several behind one another."""

    # One for each tabled character, then one for all others.
    has: list[bool]
    # Whether there may be a match without characters, so that what follows counts, too.
    may_be_empty: bool

    def __init__(self) -> None:
        self.has = [False] * (_TABLED + 1)
        self.may_be_empty = True

    def add_all(self) -> None:
        for char in range(_TABLED + 1):
            self.has[char] = True

    def add(self, node: _Node) -> None:
        """Adds the beginnings of a node to those of others that stand in its place."""
        kind = node.kind
        self.may_be_empty = False
        if kind == _CHAR and not node.flags & IGNORECASE:
            self.has[min(node.value, _TABLED)] = True
        elif kind == _CHAR:
            for char in range(_TABLED):
                if _folded(char) == _folded(node.value):
                    self.has[char] = True
            self.has[_TABLED] = True
        elif kind == _SET:
            chars = node.chars
            assert chars is not None
            for char in range(_TABLED):
                if chars.has(char, node.flags):
                    self.has[char] = True
            self.has[_TABLED] = True
        elif kind == _SEQUENCE:
            self.may_be_empty = True
            for part in node.parts:
                if not self.may_be_empty:
                    break
                self.add(part)
        elif kind == _ALTERNATIVES:
            is_any_empty = False
            for part in node.parts:
                self.add(part)
                is_any_empty = is_any_empty or self.may_be_empty
            self.may_be_empty = is_any_empty
        elif kind == _REPEAT:
            self.add(node.parts[0])
            self.may_be_empty = self.may_be_empty or node.low == 0
        elif kind == _GROUP:
            self.add(node.parts[0])
        elif kind == _ANY:
            self.add_all()
        elif kind == _REFERENCE:
            self.add_all()
            self.may_be_empty = True
        else:
            self.may_be_empty = True


def _first(node: _Node) -> _First:
    first = _First()
    first.add(node)
    return first


class _Program:
    """What the machine runs. Registers: two for each group, then those of loops."""

    code: list[int]
    sets: list[_Set]
    # Whether a tabled character is in a set: one table behind the other.
    tables: list[bool]
    # What may begin there: tables of one more, for all other characters.
    firsts: list[bool]
    # The register that tells which group has ended last.
    last_group: int
    registers: int
    # What machines have left to try: empty between runs, and kept for the next one.
    stack: list[int]

    def __init__(self, groups: int) -> None:
        self.code = []
        self.sets = []
        self.tables = []
        self.firsts = []
        self.last_group = 2 * groups
        self.registers = 2 * groups + 1
        self.stack = []

    def emit(self, op: int, first: int, second: int) -> int:
        """Adds an instruction of three numbers; returns its place."""
        place = len(self.code)
        self.code.append(op)
        self.code.append(first)
        self.code.append(second)
        return place

    def branch(self, node: _Node) -> int:
        """Emits a choice that prefers what follows, a node, and gives it up at once where that cannot begin; its place."""
        first = _first(node)
        if first.may_be_empty:
            split = self.emit(_OP_SPLIT, 0, 0)
            self.code[split + 1] = split + 3
            return split
        self.firsts.extend(first.has)
        return self.emit(_OP_BRANCH, len(self.firsts) - _TABLED - 1, 0)

    def add(self, node: _Node) -> None:
        kind = node.kind
        if kind == _CHAR or kind == _ANY or kind == _SET:
            self.add_one(node)
        elif kind == _SEQUENCE:
            for part in node.parts:
                self.add(part)
        elif kind == _ALTERNATIVES:
            jumps: list[int] = []
            last = len(node.parts) - 1
            for index in range(last + 1):
                if index == last:
                    self.add(node.parts[index])
                    break
                split = self.branch(node.parts[index])
                self.add(node.parts[index])
                jumps.append(self.emit(_OP_JUMP, 0, 0))
                self.code[split + 2] = len(self.code)
            for jump in jumps:
                self.code[jump + 1] = len(self.code)
        elif kind == _REPEAT:
            self.add_repeat(node)
        elif kind == _GROUP:
            self.emit(_OP_SAVE, 2 * node.value, 0)
            self.add(node.parts[0])
            self.emit(_OP_SAVE, 2 * node.value + 1, 0)
            self.emit(_OP_SAVE, self.last_group, node.value + 2)
        elif kind == _REFERENCE:
            self.emit(_OP_REFERENCE, node.value, node.flags)
        elif kind == _PLACE:
            self.emit(_OP_PLACE, node.value, node.flags)
        elif kind == _LOOK:
            look = self.emit(_OP_LOOK, node.value, 0)
            self.emit(_OP_JUMP, node.low, 0)
            self.add(node.parts[0])
            self.emit(_OP_MATCH, 0, 0)
            self.code[look + 2] = len(self.code)

    def add_one(self, node: _Node) -> None:
        """An instruction for one character."""
        if node.kind == _CHAR:
            if node.flags & IGNORECASE:
                self.emit(_OP_CHAR_ANY_CASE, _folded(node.value), node.flags)
            else:
                self.emit(_OP_CHAR, node.value, 0)
        elif node.kind == _ANY:
            self.emit(_OP_ANY if node.flags & DOTALL else _OP_ANY_BUT_END, 0, 0)
        else:
            chars = node.chars
            assert chars is not None
            for char in range(_TABLED):
                self.tables.append(chars.has(char, node.flags))
            self.sets.append(chars)
            self.emit(_OP_SET, len(self.sets) - 1, node.flags)

    def add_repeat(self, node: _Node) -> None:
        part = node.parts[0]
        if part.kind == _CHAR or part.kind == _ANY or part.kind == _SET:
            # least, most, then the one character.
            self.emit(_OP_MANY, node.low, node.high)
            self.emit(_OP_JUMP, 1 if node.is_greedy else 0, 0)
            self.add_one(part)
            return
        least, most = part.width()
        register = self.registers
        if most == 0 and node.low > 1 or node.high > 64:
            # Not by copies: a count in a register, and where the last round began.
            self.registers += 2
        if node.high == _UNBOUNDED and node.low <= 64:
            for index in range(node.low):
                self.add(part)
            self.add_star(node, part, least == 0)
        elif node.high <= 64:
            for index in range(node.low):
                self.add(part)
            splits: list[int] = []
            for index in range(node.high - node.low):
                splits.append(self.branch(part) if node.is_greedy else self.emit(_OP_SPLIT, 0, 0))
                self.add(part)
            end = len(self.code)
            for split in splits:
                self.choose(split, end, node.is_greedy)
        else:
            self.emit(_OP_SAVE, register, 1)
            loop = self.emit(_OP_COUNT, register, 0)
            self.emit(_OP_JUMP, node.low, node.high)
            self.emit(_OP_JUMP, 1 if node.is_greedy else 0, 0)
            self.add(part)
            self.emit(_OP_JUMP, loop, 0)
            self.code[loop + 2] = len(self.code)

    def add_star(self, node: _Node, part: _Node, may_be_empty: bool) -> None:
        split = self.branch(part) if node.is_greedy else self.emit(_OP_SPLIT, 0, 0)
        if may_be_empty:
            register = self.registers
            self.registers += 1
            self.emit(_OP_SAVE, register, 0)
            self.add(part)
            progress = self.emit(_OP_PROGRESS, register, 0)
            self.emit(_OP_JUMP, split, 0)
            self.code[progress + 2] = len(self.code)
        else:
            self.add(part)
            self.emit(_OP_JUMP, split, 0)
        self.choose(split, len(self.code), node.is_greedy)

    def choose(self, split: int, end: int, is_greedy: bool) -> None:
        """Completes a choice between what follows and `end`."""
        if is_greedy:
            self.code[split + 2] = end
        else:
            self.code[split + 1] = end
            self.code[split + 2] = split + 3


def _folded(char: int) -> int:
    lower = chr(char).lower()
    return ord(lower) if len(lower) == 1 else char


class _Machine:
    code: list[int]
    sets: list[_Set]
    tables: list[bool]
    firsts: list[bool]
    text: str
    end: int
    # Where a match must end at least.
    least: int
    registers: list[int]
    # What is left to try, in entries of three: an instruction, a position, and 0; or ~register, what it held, and 0; or, for many
    # of one character, the instruction behind, the position, and how many positions are left (less than 0: may be added).
    stack: list[int]

    def __init__(self, program: _Program, text: str, end: int) -> None:
        self.code = program.code
        self.sets = program.sets
        self.tables = program.tables
        self.firsts = program.firsts
        self.text = text
        self.end = end
        self.least = 0
        self.registers = [-1] * program.registers
        self.stack = program.stack

    def clear(self) -> None:
        for index in range(len(self.registers)):
            self.registers[index] = -1

    def takes_one(self, at: int, position: int) -> bool:
        """Whether the instruction at `at` takes the character at `position`, which is in the text."""
        code = self.code
        op = code[at]
        char = _char_at(self.text, position)
        if op == _OP_CHAR:
            return char == code[at + 1]
        if op == _OP_SET:
            if char < _TABLED:
                return self.tables[code[at + 1] * _TABLED + char]
            return self.sets[code[at + 1]].has(char, code[at + 2])
        if op == _OP_ANY:
            return True
        if op == _OP_ANY_BUT_END:
            return char != 10
        return _folded(char) == code[at + 1]

    def how_many(self, at: int, position: int, most: int) -> int:
        """How many characters from `position` on the instruction at `at` takes, up to as many as are in the text."""
        code = self.code
        op = code[at]
        text = self.text
        count = 0
        if op == _OP_CHAR:
            char = code[at + 1]
            while count < most and _char_at(text, position + count) == char:
                count += 1
        elif op == _OP_SET:
            tables = self.tables
            table = code[at + 1] * _TABLED
            while count < most:
                char = _char_at(text, position + count)
                if not (tables[table + char] if char < _TABLED else self.takes_one(at, position + count)):
                    break
                count += 1
        elif op == _OP_ANY:
            count = most
        else:
            while count < most and self.takes_one(at, position + count):
                count += 1
        return count

    def run(self, at: int, position: int, must_end: bool) -> int:
        """Where the match ends that begins at `position`; -1 if there is none."""
        code = self.code
        text = self.text
        end = self.end
        registers = self.registers
        stack = self.stack
        bottom = len(stack)
        while True:
            op = code[at]
            fails = False
            if op == _OP_CHAR:
                if position < end and _char_at(text, position) == code[at + 1]:
                    position += 1
                    at += 3
                else:
                    fails = True
            elif op <= _OP_SET:
                if position < end and self.takes_one(at, position):
                    position += 1
                    at += 3
                else:
                    fails = True
            elif op == _OP_BRANCH:
                if position < end and self.firsts[code[at + 1] + min(_char_at(text, position), _TABLED)]:
                    stack.append(code[at + 2])
                    stack.append(position)
                    stack.append(0)
                    at += 3
                else:
                    at = code[at + 2]
            elif op == _OP_SPLIT:
                stack.append(code[at + 2])
                stack.append(position)
                stack.append(0)
                at = code[at + 1]
            elif op == _OP_JUMP:
                at = code[at + 1]
            elif op == _OP_SAVE:
                register = code[at + 1]
                stack.append(~register)
                stack.append(registers[register])
                stack.append(0)
                # 0 stands for the position, else for the number that is two less.
                registers[register] = code[at + 2] - 2 if code[at + 2] else position
                at += 3
            elif op == _OP_MANY:
                least = code[at + 1]
                most = code[at + 2]
                is_greedy = code[at + 4] == 1
                one = at + 6
                limit = end - position
                wanted = min(most, limit) if is_greedy else least
                count = self.how_many(one, position, wanted) if wanted <= limit else 0
                if count < least:
                    fails = True
                else:
                    if is_greedy:
                        if count > least:
                            stack.append(one + 3)
                            stack.append(position + count - 1)
                            stack.append(count - least)
                    elif most > least:
                        stack.append(at)
                        stack.append(position + count)
                        stack.append(-1 if most == _UNBOUNDED else least - most)
                    position += count
                    at = one + 3
            elif op == _OP_PLACE:
                if self.is_at(code[at + 1], position, code[at + 2]):
                    at += 3
                else:
                    fails = True
            elif op == _OP_REFERENCE:
                size = self.repeated(code[at + 1], position, code[at + 2])
                if size < 0:
                    fails = True
                else:
                    position += size
                    at += 3
            elif op == _OP_LOOK:
                if self.looks(at, position):
                    at = code[at + 2]
                else:
                    fails = True
            elif op == _OP_PROGRESS:
                if registers[code[at + 1]] == position:
                    at = code[at + 2]
                else:
                    at += 3
            elif op == _OP_COUNT:
                register = code[at + 1]
                count = registers[register] + 1
                if registers[register] < 0:
                    count = 0
                stack.append(~register)
                stack.append(registers[register])
                stack.append(0)
                stack.append(~(register + 1))
                stack.append(registers[register + 1])
                stack.append(0)
                is_stuck = count > code[at + 3 + 1] and registers[register + 1] == position
                registers[register] = count
                registers[register + 1] = position
                if count < code[at + 4]:
                    at += 9
                elif is_stuck or count >= code[at + 5]:
                    at = code[at + 2]
                elif code[at + 7] == 1:
                    stack.append(code[at + 2])
                    stack.append(position)
                    stack.append(0)
                    at += 9
                else:
                    stack.append(at + 9)
                    stack.append(position)
                    stack.append(0)
                    at = code[at + 2]
            else:
                if (not must_end or position == end) and position >= self.least:
                    stack._length = bottom
                    return position
                fails = True
            while fails:
                top = len(stack) - 3
                if top < bottom:
                    return -1
                at = stack[top]
                position = stack[top + 1]
                left = stack[top + 2]
                stack._length = top
                if at < 0:
                    registers[~at] = position
                elif left == 0:
                    fails = False
                elif left > 0:
                    if code[at] == _OP_CHAR:
                        # Straight to where the next character is the right one.
                        char = code[at + 1]
                        while left > 1 and (position >= end or _char_at(text, position) != char):
                            position -= 1
                            left -= 1
                    if left > 1:
                        stack.append(at)
                        stack.append(position - 1)
                        stack.append(left - 1)
                    fails = False
                elif position < end and self.takes_one(at + 6, position):
                    # One more of a lazy repeat: -1 is without end, else so many more may follow.
                    if code[at + 2] == _UNBOUNDED:
                        stack.append(at)
                        stack.append(position + 1)
                        stack.append(-1)
                    elif left < -1:
                        stack.append(at)
                        stack.append(position + 1)
                        stack.append(left + 1)
                    position += 1
                    at += 9
                    fails = False

    def is_at(self, place: int, position: int, flags: int) -> bool:
        text = self.text
        end = self.end
        if place == _AT_START:
            return position == 0
        if place == _AT_END:
            return position == end
        if place == _AT_LINE_START:
            return position == 0 or _char_at(text, position - 1) == 10
        if place == _AT_LINE_END:
            return position == end or _char_at(text, position) == 10
        if place == _AT_LAST_LINE_END:
            return position == end or position == end - 1 and _char_at(text, position) == 10
        is_ascii = flags & ASCII != 0
        before = position > 0 and _is_word(_char_at(text, position - 1), is_ascii)
        behind = position < end and _is_word(_char_at(text, position), is_ascii)
        # There is no boundary of either kind in an empty text.
        return end > 0 and (before != behind) == (place == _AT_BOUNDARY)

    def repeated(self, group: int, position: int, flags: int) -> int:
        """The size of the text of a group if it stands here again; -1 if not."""
        start = self.registers[2 * group]
        size = self.registers[2 * group + 1] - start
        if start < 0 or size < 0 or position + size > self.end:
            return -1
        for index in range(size):
            first = _char_at(self.text, start + index)
            second = _char_at(self.text, position + index)
            if first != second and not (flags & IGNORECASE and _folded(first) == _folded(second)):
                return -1
        return size

    def looks(self, at: int, position: int) -> bool:
        stack = self.stack
        kind = self.code[at + 1]
        start = position
        if kind & 1:
            start = position - self.code[at + 4]
            if start < 0:
                return False if kind == 1 else True
        registers = self.registers
        before = list(registers)
        least = self.least
        self.least = 0
        matches = self.run(at + 6, start, False) >= 0
        self.least = least
        if kind & 2 or not matches:
            for index in range(len(before)):
                registers[index] = before[index]
            return not matches if kind & 2 else False
        for index in range(len(before)):
            if registers[index] != before[index]:
                stack.append(~index)
                stack.append(before[index])
                stack.append(0)
        return True
