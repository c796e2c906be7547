"""str.format and % for format strings that are only known at run time.

A call's arguments have different types, so the loop over the fields cannot index them. `_FormatScan` and
`_PercentScan` do all that does not depend on types; `_next` says that a value is needed and `_index` which one. The
functions that hand the values over iterate the arguments.

A format string that is a literal should rather be taken apart by the compiler, into the operations of an f-string.
"""

from intrinsics import less_unsigned, wrapping_sub


def _format_with(text: str, values, named) -> str:
    """text.format(*values, **named)"""
    scan = _FormatScan(text, len(values), list[str](named))
    while scan._next():
        index = 0
        for value in values:
            if index == scan._index:
                scan._put(value)
            index = index + 1
        for name, value in named.items():
            if index == scan._index:
                scan._put(value)
            index = index + 1
    return scan._finish()


class _FormatScan:
    """The fields of a format string, one after the other; nested ones in a spec before the field they belong to."""

    _text: str
    _place: int
    _out: _Builder
    _spec: _Builder
    _positional: int
    _names: list[str]
    # The argument that is wanted, and the one of the field around a nested field.
    _index: int
    _outer: int
    # The conversions of the field and of the nested field: 0, s, r or a.
    _conversion: int
    _inner: int
    _in_spec: bool
    _nested: bool
    # Number of automatic fields so far; -1 after an explicit number.
    _automatic: int

    def __init__(self, text: str, positional: int, names: list[str]) -> None:
        self._text = text
        self._out = _Builder()
        self._spec = _Builder()
        self._positional = positional
        self._names = names

    def _next(self) -> bool:
        """Copies text up to the next field; false at the end."""
        text = self._text
        if self._in_spec:
            return self._next_in_spec()
        while self._place < text._length:
            code = _char_at(text, self._place)
            self._place = self._place + 1
            if code == 123 or code == 125:
                if _char_or_zero(text, self._place) == code:
                    self._place = self._place + 1
                elif code == 125:
                    raise ValueError("Single '}' encountered in format string")
                else:
                    return self._open_field()
            self._out._add_char(code)
        return False

    def _open_field(self) -> bool:
        if self._place >= self._text._length:
            raise ValueError("Single '{' encountered in format string")
        self._outer = self._resolve(self._read_name())
        self._conversion = 0
        if self._char() == 33:
            self._conversion = _char_or_zero(self._text, self._place + 1)
            self._place = self._place + 2
            if self._place > self._text._length:
                raise ValueError("end of string while looking for conversion specifier")
            if self._char() == 0:
                raise ValueError("unmatched '{' in format spec")
            if self._char() != 58 and self._char() != 125:
                raise ValueError("expected ':' after conversion specifier")
        self._spec = _Builder()
        self._in_spec = True
        if self._char() == 58:
            self._place = self._place + 1
        return self._next_in_spec()

    def _next_in_spec(self) -> bool:
        """Reads the spec up to a nested field, or to the end of the field."""
        self._nested = False
        while True:
            code = self._char()
            self._place = self._place + 1
            if code == 0:
                raise ValueError("unmatched '{' in format spec")
            if code == 125:
                self._in_spec = False
                self._index = self._outer
                return True
            if code == 123:
                if self._char() == 0:
                    raise ValueError("unmatched '{' in format spec")
                self._index = self._resolve(self._read_name())
                self._inner = 0
                if self._char() == 33:
                    self._inner = _char_or_zero(self._text, self._place + 1)
                    self._place = self._place + 2
                if self._char() != 125:
                    raise ValueError("expected '}' before end of string")
                self._place = self._place + 1
                self._nested = True
                return True
            self._spec._add_char(code)

    def _char(self) -> int:
        return _char_or_zero(self._text, self._place)

    def _read_name(self) -> str:
        start = self._place
        while self._place < self._text._length and not _contains_char("!:}", self._char()):
            if self._char() == 123:
                raise ValueError("unexpected '{' in field name")
            self._place = self._place + 1
        if self._place >= self._text._length:
            raise ValueError("expected '}' before end of string")
        return _substring(self._text, start, self._place)

    def _resolve(self, name: str) -> int:
        """The number of the argument that a field names."""
        number = self._automatic
        if name._length == 0:
            if number < 0:
                raise ValueError("cannot switch from manual field specification to automatic field numbering")
            self._automatic = number + 1
        elif _end_of_digits(name, 0) == name._length:
            if number > 0:
                raise ValueError("cannot switch from automatic field numbering to manual field specification")
            self._automatic = -1
            number = _spec_number(name, 0, name._length)
        else:
            return self._resolve_keyword(name)
        if number >= self._positional:
            raise IndexError("Replacement index " + str(number) + " out of range for positional args tuple")
        return number

    def _resolve_keyword(self, name: str) -> int:
        for index in range(len(self._names)):
            if self._names[index] == name:
                return self._positional + index
        if _contains_char(name, 46) or _contains_char(name, 91):
            raise ValueError("attributes and items in a replacement field are not supported: '" + name + "'")
        raise KeyError(name)

    def _put(self, value) -> None:
        """Formats the value that was asked for."""
        if self._nested:
            self._spec._add(_format_converted(value, self._inner, ""))
        else:
            self._out._add(_format_converted(value, self._conversion, self._spec._finish()))

    def _finish(self) -> str:
        return self._out._finish()


def _format_converted(value, conversion: int, spec: str) -> str:
    """A value as `{value!conversion:spec}` shows it."""
    if conversion == 0:
        return format(value, spec)
    if conversion == 115:
        return _format_str(str(value), spec)
    if conversion == 114:
        return _format_str(repr(value), spec)
    if conversion == 97:
        return _format_str(ascii(value), spec)
    raise ValueError("Unknown conversion specifier " + _single(conversion))


def _percent_with(text: str, values) -> str:
    """text % values, for a tuple."""
    scan = _PercentScan(text, len(values))
    while scan._next():
        index = 0
        for value in values:
            if index == scan._index:
                scan._put(value)
            index = index + 1
    return scan._finish()


def _percent_mapping(text: str, table) -> str:
    """text % table, for a dict."""
    scan = _PercentScan(text, 0)
    scan._has_mapping = True
    taken = False
    while scan._next():
        key = scan._key
        if key is not None:
            scan._put(table[key])
        elif taken:
            raise TypeError("not enough arguments for format string")
        else:
            # The dict itself is the one value that there is.
            scan._put(table)
        taken = True
    return scan._finish()


class _PercentScan:
    """The conversions of a % format string, one after the other."""

    _text: str
    _place: int
    _out: _Builder
    _count: int
    # The next argument; the one that is wanted.
    _used: int
    _index: int
    _has_mapping: bool
    # Whether the format is one of bytes, as text of Latin-1 (`bytelike`).
    _of_bytes: bool
    _key: str | None
    _left: bool
    _plus: bool
    _space: bool
    _alternate: bool
    _zero: bool
    # -1 = not given, -2 = wanted as the next value.
    _width: int
    _precision: int
    _type: int

    def __init__(self, text: str, count: int) -> None:
        self._text = text
        self._count = count
        self._out = _Builder()

    def _next(self) -> bool:
        """Copies text up to the next conversion that needs a value; false at the end."""
        if self._width == -2 or self._precision == -2:
            return self._want()
        if self._type != 0:
            # Width and precision have come from values; now the value itself.
            return self._want()
        text = self._text
        while self._place < text._length:
            code = _char_at(text, self._place)
            self._place = self._place + 1
            if code != 37:
                self._out._add_char(code)
            elif _char_or_zero(text, self._place) == 37:
                self._out._add_char(37)
                self._place = self._place + 1
            else:
                return self._open()
        if self._used < self._count and not self._has_mapping:
            what = "bytes" if self._of_bytes else "string"
            raise TypeError("not all arguments converted during " + what + " formatting")
        return False

    def _want(self) -> bool:
        if not self._has_mapping and self._used >= self._count:
            raise TypeError("not enough arguments for format string")
        self._index = self._used
        self._used = self._used + 1
        return True

    def _open(self) -> bool:
        """Reads key, flags, width, precision and type."""
        self._key = None
        self._width = -1
        self._precision = -1
        if self._char() == 40:
            self._read_key()
        self._read_flags()
        if self._char() == 42:
            self._width = -2
            self._place = self._place + 1
        else:
            self._width = self._number()
        if self._char() == 46:
            self._place = self._place + 1
            if self._char() == 42:
                self._precision = -2
                self._place = self._place + 1
            else:
                self._precision = self._number()
                if self._precision < 0:
                    self._precision = 0
        while self._char() == 104 or self._char() == 108 or self._char() == 76:
            self._place = self._place + 1
        self._type = self._char()
        if self._type == 0:
            raise ValueError("incomplete format")
        if not _contains_char("diouxXeEfFgGcrsab" if self._of_bytes else "diouxXeEfFgGcrsa", self._type):
            builder = _Builder()
            _add_digits(builder, self._type, 16, False)
            raise ValueError(
                "unsupported format character '"
                + _single(self._type)
                + "' (0x"
                + builder._finish()
                + ") at index "
                + str(self._place)
            )
        self._place = self._place + 1
        return self._want()

    def _char(self) -> int:
        return _char_or_zero(self._text, self._place)

    def _read_key(self) -> None:
        if not self._has_mapping:
            raise TypeError("format requires a mapping")
        depth = 1
        start = self._place + 1
        self._place = start
        while depth > 0:
            code = self._char()
            if code == 0:
                raise ValueError("incomplete format key")
            if code == 40:
                depth = depth + 1
            elif code == 41:
                depth = depth - 1
            self._place = self._place + 1
        self._key = _substring(self._text, start, self._place - 1)

    def _read_flags(self) -> None:
        self._left = False
        self._plus = False
        self._space = False
        self._alternate = False
        self._zero = False
        while True:
            code = self._char()
            if code == 45:
                self._left = True
            elif code == 43:
                self._plus = True
            elif code == 32:
                self._space = True
            elif code == 35:
                self._alternate = True
            elif code == 48:
                self._zero = True
            else:
                return
            self._place = self._place + 1

    def _number(self) -> int:
        start = self._place
        while less_unsigned(self._char() - 48, 10):
            self._place = self._place + 1
        if self._place == start:
            return -1
        return _spec_number(self._text, start, self._place)

    def _put(self, value) -> None:
        """Takes the value that was asked for: a width, a precision, or what is to be shown."""
        if self._width == -2 or self._precision == -2:
            self._put_star(value)
            return
        kind = self._type
        self._type = 0
        if kind == 115:
            self._put_text(str(value))
        elif kind == 114:
            self._put_text(repr(value))
        elif kind == 97:
            self._put_text(ascii(value))
        elif kind == 99:
            self._put_char(value)
        elif kind == 100 or kind == 105 or kind == 117:
            self._put_decimal(value, kind)
        elif kind == 111 or kind == 120 or kind == 88:
            self._put_integer(value, kind)
        else:
            self._put_float(value, kind)

    def _put_star(self, value) -> None:
        if not isinstance(value, int):
            raise TypeError("* wants int")
        else:
            number = int(value)
            if self._width == -2:
                if number < 0:
                    self._left = True
                    number = -number
                self._width = number
            else:
                self._precision = number if number > 0 else 0

    def _put_text(self, text: str) -> None:
        if self._precision >= 0 and self._precision < text._length:
            text = _substring(text, 0, self._precision)
        self._put_padded(text)

    def _put_padded(self, text: str) -> None:
        padding = self._width - text._length
        if not self._left:
            self._out._add_repeated(32, padding)
        self._out._add(text)
        if self._left:
            self._out._add_repeated(32, padding)

    def _put_char(self, value) -> None:
        if isinstance(value, str):
            if value._length != 1:
                raise TypeError("%c requires int or char")
            self._put_padded(value)
        elif isinstance(value, int):
            if not less_unsigned(value, 0x110000):
                raise OverflowError("%c arg not in range(0x110000)")
            self._put_padded(_single(value))
        else:
            raise TypeError("%c requires int or char")

    def _put_decimal(self, value, kind: int) -> None:
        if isinstance(value, int) or isinstance(value, float) or isinstance(value, bool):
            self._put_number(int(value), 10, kind)
        else:
            raise TypeError("%" + _single(kind) + " format: a real number is required, not " + _type_name_of(value))

    def _put_integer(self, value, kind: int) -> None:
        if isinstance(value, int) or isinstance(value, bool):
            self._put_number(int(value), 8 if kind == 111 else 16, kind)
        else:
            raise TypeError("%" + _single(kind) + " format: an integer is required, not " + _type_name_of(value))

    def _put_number(self, value: int, base: int, kind: int) -> None:
        builder = _Builder()
        _add_digits(builder, wrapping_sub(0, value) if value < 0 else value, base, kind == 88)
        digits = builder._finish()
        if digits._length < self._precision:
            digits = digits.zfill(self._precision)
        prefix = ""
        if self._alternate and base != 10:
            prefix = "0" + _single(kind)
        self._put_signed(value < 0, prefix, digits)

    def _put_float(self, value, kind: int) -> None:
        if isinstance(value, int) or isinstance(value, float) or isinstance(value, bool):
            x = float(value)
            precision = self._precision
            if precision < 0:
                precision = 6
            builder = _Builder()
            if _is_finite(x):
                _add_float(builder, x, kind | 32, precision, self._alternate, False)
            else:
                builder._add("nan" if x != x else "inf")
            text = builder._finish()
            if kind < 97:
                text = _upper_text(text)
            self._put_signed(_is_negative(x) and x == x, "", text)
        else:
            raise TypeError("must be real number, not " + _type_name_of(value))

    def _put_signed(self, negative: bool, prefix: str, digits: str) -> None:
        """Sign, prefix, zeros, digits in the width."""
        sign = ""
        if negative:
            sign = "-"
        elif self._plus:
            sign = "+"
        elif self._space:
            sign = " "
        if self._zero and not self._left:
            missing = self._width - sign._length - prefix._length - digits._length
            self._out._add(sign)
            self._out._add(prefix)
            self._out._add_repeated(48, missing)
            self._out._add(digits)
        else:
            self._put_padded(sign + prefix + digits)

    def _finish(self) -> str:
        return self._out._finish()
