"""`json`: writing values as JSON texts. Not here: reading them; `JSONEncoder`, which is a class of the programs that use it
(`program/open_modules.rs`).
"""

from __encoders__ import JSONEncoder


def dumps(
    obj,
    *,
    skipkeys: bool = False,
    ensure_ascii: bool = True,
    allow_nan: bool = True,
    cls=None,
    indent: int | str | None = None,
    separators: tuple[str, str] | None = None,
    default=None,
    sort_keys: bool = False,
) -> str:
    if skipkeys:
        raise NotImplementedError("skipkeys is not supported")
    if cls is not None:
        if default is not None:
            raise NotImplementedError("default beside cls is not supported")
        encoder = cls(
            ensure_ascii=ensure_ascii,
            allow_nan=allow_nan,
            indent=indent,
            separators=separators,
            sort_keys=sort_keys,
        )
        return encoder.encode(obj)
    margin: str | None = None
    if isinstance(indent, int):
        margin = " " * indent
    elif isinstance(indent, str):
        margin = indent
    writer = _Writer(margin, ensure_ascii, allow_nan, sort_keys)
    if separators is not None:
        writer.between, writer.colon = separators
    _write(writer, obj, 0, default)
    return writer.builder._finish()


def dump(
    obj,
    fp,
    *,
    skipkeys: bool = False,
    ensure_ascii: bool = True,
    allow_nan: bool = True,
    cls=None,
    indent: int | str | None = None,
    separators: tuple[str, str] | None = None,
    default=None,
    sort_keys: bool = False,
) -> None:
    text = dumps(
        obj,
        skipkeys=skipkeys,
        ensure_ascii=ensure_ascii,
        allow_nan=allow_nan,
        cls=cls,
        indent=indent,
        separators=separators,
        default=default,
        sort_keys=sort_keys,
    )
    fp.write(text)


class _Writer:
    builder: _Builder
    margin: str | None
    between: str
    colon: str
    ensure_ascii: bool
    allow_nan: bool
    sort_keys: bool

    def __init__(self, margin: str | None, ensure_ascii: bool, allow_nan: bool, sort_keys: bool) -> None:
        self.builder = _Builder()
        self.margin = margin
        self.between = ", " if margin is None else ","
        self.colon = ": "
        self.ensure_ascii = ensure_ascii
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys

    def line(self, depth: int) -> None:
        """Begins a line, if there are lines."""
        margin = self.margin
        if margin is not None:
            self.builder._add("\n")
            self.builder._add(margin * depth)

    def text(self, text: str) -> None:
        _add_quoted(self.builder, text, self.ensure_ascii)

    def number(self, value: float) -> str:
        if value != value or value - value != 0:
            if not self.allow_nan:
                raise ValueError("Out of range float values are not JSON compliant: " + repr(value))
            if value != value:
                return "NaN"
            return "Infinity" if value > 0 else "-Infinity"
        return repr(value)


def _write(writer: _Writer, value, depth: int, default) -> None:
    if value is None:
        writer.builder._add("null")
    elif isinstance(value, str):
        writer.text(value)
    elif isinstance(value, bool):
        writer.builder._add("true" if value else "false")
    elif isinstance(value, int):
        writer.builder._add(int.__repr__(value))
    elif isinstance(value, float):
        writer.builder._add(writer.number(value))
    elif isinstance(value, (list, tuple)):
        if len(value) == 0:
            writer.builder._add("[]")
            return
        writer.builder._add("[")
        is_first = True
        for item in value:
            if not is_first:
                writer.builder._add(writer.between)
            is_first = False
            writer.line(depth + 1)
            _write(writer, item, depth + 1, default)
        writer.line(depth)
        writer.builder._add("]")
    elif isinstance(value, dict):
        if len(value) == 0:
            writer.builder._add("{}")
            return
        writer.builder._add("{")
        is_first = True
        if default is None and not writer.sort_keys:
            # Nothing of the user's runs meanwhile: the entries stay where they are.
            for number in range(value._used):
                if value._is_alive(number):
                    _write_member(writer, value._key(number), value._value(number), depth + 1, is_first, default)
                    is_first = False
        else:
            for key in sorted(value) if writer.sort_keys else list(value):
                _write_member(writer, key, value[key], depth + 1, is_first, default)
                is_first = False
        writer.line(depth)
        writer.builder._add("}")
    elif default is not None:
        _write(writer, default(value), depth, default)
    else:
        raise TypeError("Object of type " + type(value).__name__ + " is not JSON serializable")


def _write_member(writer: _Writer, key, value, depth: int, is_first: bool, default) -> None:
    if not is_first:
        writer.builder._add(writer.between)
    writer.line(depth)
    writer.text(_key(writer, key))
    writer.builder._add(writer.colon)
    _write(writer, value, depth, default)


def _key(writer: _Writer, key) -> str:
    if key is None:
        return "null"
    if isinstance(key, str):
        return key
    if isinstance(key, bool):
        return "true" if key else "false"
    if isinstance(key, int):
        return int.__repr__(key)
    if isinstance(key, float):
        return writer.number(key)
    raise TypeError("keys must be str, int, float, bool or None, not " + type(key).__name__)


def _add_quoted(builder: _Builder, text: str, ensure_ascii: bool) -> None:
    builder._add_char(34)
    length = text._length
    start = 0
    index = _plain_end(text, 0)
    while index < length:
        code = _char_at(text, index)
        if code < 32 or code == 34 or code == 92 or (code > 126 and ensure_ascii):
            builder._add_part(text, start, index)
            builder._add(_escaped(_single(code), ensure_ascii))
            start = index + 1
        index = _plain_end(text, index + 1)
    if start == 0:
        builder._add(text)
    else:
        builder._add_part(text, start, length)
    builder._add_char(34)


def _escaped(char: str, ensure_ascii: bool) -> str:
    if char == '"':
        return '\\"'
    if char == "\\":
        return "\\\\"
    if char == "\n":
        return "\\n"
    if char == "\r":
        return "\\r"
    if char == "\t":
        return "\\t"
    if char == "\f":
        return "\\f"
    if char == "\b":
        return "\\b"
    code = ord(char)
    if code < 65536:
        return "\\u" + format(code, "04x")
    code = code - 65536
    return "\\u" + format(55296 + code // 1024, "04x") + "\\u" + format(56320 + code % 1024, "04x")
