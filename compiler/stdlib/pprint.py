"""`pprint`: values over several lines where one is too short. Not here: `depth`, `compact`, streams of printers; dataclasses
and objects of other classes are printed as their `repr`.
"""


def pprint(object, stream=None, indent: int = 1, width: int = 80, depth=None, *, compact: bool = False, sort_dicts: bool = True, underscore_numbers: bool = False) -> None:
    text = pformat(object, indent, width, depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers)
    if stream is None:
        _write_stdout(text + "\n")
    else:
        stream.write(text + "\n")


def pp(object, stream=None, indent: int = 1, width: int = 80, depth=None, *, compact: bool = False, sort_dicts: bool = False, underscore_numbers: bool = False) -> None:
    pprint(object, stream, indent, width, depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers)


def pformat(object, indent: int = 1, width: int = 80, depth=None, *, compact: bool = False, sort_dicts: bool = True, underscore_numbers: bool = False) -> str:
    if depth is not None or compact or underscore_numbers:
        raise NotImplementedError("depth, compact and underscore_numbers of pprint are not supported")
    if indent < 0:
        raise ValueError("indent must be >= 0")
    if width <= 0:
        raise ValueError("width must be != 0")
    layout = _Layout(indent, width, sort_dicts)
    _put(layout, object, 0, 0, 1)
    return "".join(layout.parts)


class PrettyPrinter:
    _indent: int
    _width: int
    _sorts: bool

    def __init__(self, indent: int = 1, width: int = 80, depth=None, stream=None, *, compact: bool = False, sort_dicts: bool = True, underscore_numbers: bool = False) -> None:
        if stream is not None or depth is not None or compact or underscore_numbers:
            raise NotImplementedError("stream, depth, compact and underscore_numbers of PrettyPrinter are not supported")
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if width <= 0:
            raise ValueError("width must be != 0")
        self._indent = indent
        self._width = width
        self._sorts = sort_dicts

    def pformat(self, object) -> str:
        return pformat(object, self._indent, self._width, sort_dicts=self._sorts)

    def pprint(self, object) -> None:
        _write_stdout(self.pformat(object) + "\n")


class _Layout:
    parts: list[str]
    indent: int
    width: int
    sorts: bool

    def __init__(self, indent: int, width: int, sorts: bool) -> None:
        self.parts = []
        self.indent = indent
        self.width = width
        self.sorts = sorts

    def add(self, text: str) -> None:
        self.parts.append(text)

    def begin(self, bracket: str, indent: int) -> None:
        self.add(bracket)
        if self.indent > 1:
            self.add(" " * (self.indent - 1))


def _put(layout: _Layout, value, indent: int, allowance: int, level: int) -> None:
    """`value` from column `indent` on; behind it, `allowance` characters follow in its last line."""
    text = _shown(layout, value)
    if len(text) <= layout.width - indent - allowance:
        layout.add(text)
    elif isinstance(value, str):
        _put_text(layout, value, indent, allowance, level)
    elif isinstance(value, dict):
        _put_dict(layout, value, indent, allowance, level)
    elif isinstance(value, list):
        layout.begin("[", indent)
        _put_items(layout, value, indent, allowance + 1, level)
        layout.add("]")
    elif isinstance(value, tuple):
        layout.begin("(", indent)
        _put_items(layout, list(value), indent, allowance + (2 if len(value) == 1 else 1), level)
        layout.add(",)" if len(value) == 1 else ")")
    elif isinstance(value, set):
        layout.begin("{", indent)
        _put_items(layout, sorted(value), indent, allowance + 1, level)
        layout.add("}")
    else:
        layout.add(text)


def _shown(layout: _Layout, value) -> str:
    """The text of `value` in one line."""
    if isinstance(value, dict):
        keys = _keys(layout, value)
        return "{" + ", ".join([_shown(layout, key) + ": " + _shown(layout, value[key]) for key in keys]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([_shown(layout, item) for item in value]) + "]"
    if isinstance(value, tuple):
        items = ", ".join([_shown(layout, item) for item in value])
        return "(" + items + (",)" if len(value) == 1 else ")")
    return repr(value)


def _keys(layout: _Layout, table):
    return sorted(table) if layout.sorts else list(table)


def _put_items(layout: _Layout, items, indent: int, allowance: int, level: int) -> None:
    indent += layout.indent
    last = len(items) - 1
    for index, item in enumerate(items):
        if index > 0:
            layout.add(",\n" + " " * indent)
        _put(layout, item, indent, allowance if index == last else 1, level + 1)


def _put_dict(layout: _Layout, table, indent: int, allowance: int, level: int) -> None:
    layout.begin("{", indent)
    indent += layout.indent
    keys = _keys(layout, table)
    last = len(keys) - 1
    for index, key in enumerate(keys):
        if index > 0:
            layout.add(",\n" + " " * indent)
        name = _shown(layout, key)
        layout.add(name + ": ")
        _put(layout, table[key], indent + len(name) + 2, allowance + 1 if index == last else 1, level + 1)
    layout.add("}")


def _put_text(layout: _Layout, text: str, indent: int, allowance: int, level: int) -> None:
    """A text in pieces that end behind words."""
    if level == 1:
        indent += 1
        allowance += 1
    width = layout.width - indent
    pieces: list[str] = []
    lines = text.splitlines(True)
    for number, line in enumerate(lines):
        is_last = number == len(lines) - 1
        if len(repr(line)) <= (width - allowance if is_last else width):
            pieces.append(repr(line))
            continue
        words = _words(line)
        current = ""
        for at, word in enumerate(words):
            room = width - allowance if is_last and at == len(words) - 1 else width
            if len(repr(current + word)) > room:
                if current:
                    pieces.append(repr(current))
                current = word
            else:
                current += word
        if current:
            pieces.append(repr(current))
    if len(pieces) == 1:
        layout.add(pieces[0])
        return
    between = "\n" + " " * indent
    layout.add("(" + between.join(pieces) + ")" if level == 1 else between.join(pieces))


def _words(line: str) -> list[str]:
    """The words of a line, each with the blanks behind it."""
    words: list[str] = []
    at = 0
    while at < len(line):
        start = at
        while at < len(line) and not line[at].isspace():
            at += 1
        while at < len(line) and line[at].isspace():
            at += 1
        words.append(line[start:at])
    return words
