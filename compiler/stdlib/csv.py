"""`csv`: rows of texts from lines and to whatever has `write`. Not here: dialects of the user, `Sniffer`, numbers that a reader makes of
what is not quoted (`QUOTE_NONNUMERIC`)."""

QUOTE_MINIMAL: int = 0
QUOTE_ALL: int = 1
QUOTE_NONNUMERIC: int = 2
QUOTE_NONE: int = 3
QUOTE_STRINGS: int = 4
QUOTE_NOTNULL: int = 5

_FIELD_MAX: int = 131072

# What a reader is in the middle of.
_START_RECORD: int = 0
_START_FIELD: int = 1
_ESCAPED_CHAR: int = 2
_IN_FIELD: int = 3
_IN_QUOTED_FIELD: int = 4
_ESCAPE_IN_QUOTED_FIELD: int = 5
_QUOTE_IN_QUOTED_FIELD: int = 6
_EAT_CRNL: int = 7
_AFTER_ESCAPED_CRNL: int = 8


class Error(Exception):
    __module__ = "_csv"


class _Dialect:
    """How texts are taken apart and put together. A character that is not set is the empty text."""

    delimiter: str
    quotechar: str
    escapechar: str
    doublequote: bool
    skipinitialspace: bool
    lineterminator: str
    quoting: int
    strict: bool

    def __init__(
        self,
        name: str,
        delimiter: str | None,
        quotechar: str | None,
        escapechar: str | None,
        doublequote: bool,
        skipinitialspace: bool,
        lineterminator: str | None,
        quoting: int | None,
        strict: bool,
    ) -> None:
        if name not in ("excel", "excel-tab", "unix"):
            raise Error("unknown dialect")
        self.delimiter = "\t" if name == "excel-tab" else ","
        self.lineterminator = "\n" if name == "unix" else "\r\n"
        self.quoting = QUOTE_ALL if name == "unix" else QUOTE_MINIMAL
        self.quotechar = "" if quotechar is None else quotechar
        self.escapechar = "" if escapechar is None else escapechar
        self.doublequote = doublequote
        self.skipinitialspace = skipinitialspace
        self.strict = strict
        if delimiter is not None:
            self.delimiter = delimiter
        if lineterminator is not None:
            self.lineterminator = lineterminator
        if quoting is not None:
            self.quoting = quoting
        if not QUOTE_MINIMAL <= self.quoting <= QUOTE_NOTNULL:
            raise TypeError('bad "quoting" value')
        if len(self.delimiter) != 1:
            raise TypeError('"delimiter" must be a 1-character string')
        if quotechar is not None and len(quotechar) != 1:
            raise TypeError('"quotechar" must be a 1-character string')
        if escapechar is not None and len(escapechar) != 1:
            raise TypeError('"escapechar" must be a 1-character string')
        if quotechar is None and self.quoting != QUOTE_NONE:
            raise TypeError("quotechar must be set if quoting enabled")


class _Reader[I]:
    line_num: int
    _lines: I
    _dialect: _Dialect
    _state: int
    _field: list[str]
    _row: list[str]

    def __init__(self, lines: I, dialect: _Dialect) -> None:
        self.line_num = 0
        self._lines = lines
        self._dialect = dialect
        self._state = _START_RECORD
        self._field = []
        self._row = []

    @property
    def dialect(self) -> _Dialect:
        return self._dialect

    def __iter__(self):
        return self

    def __next__(self) -> list[str]:
        self._row = []
        self._field = []
        self._state = _START_RECORD
        while True:
            try:
                line = next(self._lines)
            except StopIteration:
                if self._field or self._state == _IN_QUOTED_FIELD:
                    if self._dialect.strict:
                        raise Error("unexpected end of data")
                    self._save()
                    break
                raise
            if not isinstance(line, str):
                kind = type(line).__name__
                raise Error(
                    "iterator should return strings, not " + kind + " (the file should be opened in text mode)"
                )
            self.line_num += 1
            for char in line:
                self._take(char)
            self._take("")
            if self._state == _START_RECORD:
                break
        row = self._row
        self._row = []
        return row

    def _save(self) -> None:
        self._row.append("".join(self._field))
        self._field = []

    def _add(self, char: str) -> None:
        if len(self._field) >= _FIELD_MAX:
            raise Error("field larger than field limit (131072)")
        self._field.append(char)

    def _end(self, char: str) -> None:
        """Ends a field at the end of a line, which is empty behind its last character."""
        self._save()
        self._state = _START_RECORD if char == "" else _EAT_CRNL

    def _take(self, char: str) -> None:
        dialect = self._dialect
        state = self._state
        ends = char == "" or char == "\n" or char == "\r"
        if state == _START_RECORD:
            if ends:
                if char != "":
                    self._state = _EAT_CRNL
                return
            state = _START_FIELD
        if state == _AFTER_ESCAPED_CRNL:
            if char == "":
                return
            state = _IN_FIELD
        if state == _START_FIELD:
            if ends:
                self._end(char)
            elif char == dialect.quotechar and dialect.quoting != QUOTE_NONE:
                self._state = _IN_QUOTED_FIELD
            elif char == dialect.escapechar:
                self._state = _ESCAPED_CHAR
            elif char == " " and dialect.skipinitialspace:
                self._state = _START_FIELD
            elif char == dialect.delimiter:
                self._save()
                self._state = _START_FIELD
            else:
                self._add(char)
                self._state = _IN_FIELD
        elif state == _ESCAPED_CHAR:
            if char == "\n" or char == "\r":
                self._add(char)
                self._state = _AFTER_ESCAPED_CRNL
            else:
                self._add("\n" if char == "" else char)
                self._state = _IN_FIELD
        elif state == _IN_FIELD:
            if ends:
                self._end(char)
            elif char == dialect.escapechar:
                self._state = _ESCAPED_CHAR
            elif char == dialect.delimiter:
                self._save()
                self._state = _START_FIELD
            else:
                self._add(char)
                self._state = _IN_FIELD
        elif state == _IN_QUOTED_FIELD:
            if char == "":
                pass
            elif char == dialect.escapechar:
                self._state = _ESCAPE_IN_QUOTED_FIELD
            elif char == dialect.quotechar and dialect.quoting != QUOTE_NONE:
                self._state = _QUOTE_IN_QUOTED_FIELD if dialect.doublequote else _IN_FIELD
            else:
                self._add(char)
        elif state == _ESCAPE_IN_QUOTED_FIELD:
            self._add("\n" if char == "" else char)
            self._state = _IN_QUOTED_FIELD
        elif state == _QUOTE_IN_QUOTED_FIELD:
            if char != "" and char == dialect.quotechar and dialect.quoting != QUOTE_NONE:
                self._add(char)
                self._state = _IN_QUOTED_FIELD
            elif char == dialect.delimiter:
                self._save()
                self._state = _START_FIELD
            elif ends:
                self._end(char)
            elif dialect.strict:
                raise Error("'" + dialect.delimiter + "' expected after '" + dialect.quotechar + "'")
            else:
                self._add(char)
                self._state = _IN_FIELD
        elif state == _EAT_CRNL:
            if char == "":
                self._state = _START_RECORD
            elif not ends:
                raise Error(
                    "new-line character seen in unquoted field - do you need to open the file in universal-newline mode?"
                )


def reader(
    csvfile,
    dialect: str = "excel",
    *,
    delimiter: str | None = None,
    quotechar: str | None = '"',
    escapechar: str | None = None,
    doublequote: bool = True,
    skipinitialspace: bool = False,
    lineterminator: str | None = None,
    quoting: int | None = None,
    strict: bool = False,
):
    if quoting is not None and quoting == QUOTE_NONNUMERIC:
        raise NotImplementedError("csv.reader() does not make numbers (QUOTE_NONNUMERIC)")
    how = _Dialect(
        dialect, delimiter, quotechar, escapechar, doublequote, skipinitialspace, lineterminator, quoting, strict
    )
    return _Reader(iter(csvfile), how)


class _Writer[F]:
    _file: F
    _dialect: _Dialect

    def __init__(self, file: F, dialect: _Dialect) -> None:
        self._file = file
        self._dialect = dialect

    @property
    def dialect(self) -> _Dialect:
        return self._dialect

    def writerow(self, row):
        return self._file.write(self._line(row))

    def writerows(self, rows) -> None:
        for row in rows:
            self._file.write(self._line(row))

    def _line(self, row) -> str:
        fields = [self._shown(field) for field in row]
        if len(fields) == 1 and fields[0] == "":
            if self._dialect.quoting == QUOTE_NONE:
                raise Error("single empty field record must be quoted")
            fields[0] = self._dialect.quotechar + self._dialect.quotechar
        return self._dialect.delimiter.join(fields) + self._dialect.lineterminator

    def _shown(self, field) -> str:
        if field is None:
            return self._quoted("", self._dialect.quoting in (QUOTE_ALL, QUOTE_NONNUMERIC))
        if isinstance(field, str):
            return self._quoted(
                field, self._dialect.quoting in (QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_STRINGS, QUOTE_NOTNULL)
            )
        if isinstance(field, (int, float)):
            return self._quoted(str(field), self._dialect.quoting in (QUOTE_ALL, QUOTE_NOTNULL))
        return self._quoted(str(field), self._dialect.quoting in (QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NOTNULL))

    def _quoted(self, text: str, is_quoted: bool) -> str:
        dialect = self._dialect
        quote = dialect.quotechar
        parts: list[str] = []
        for char in text:
            if char in (dialect.delimiter, dialect.escapechar, quote) or char in dialect.lineterminator:
                escapes = False
                if dialect.quoting == QUOTE_NONE or char != quote and char == dialect.escapechar:
                    escapes = True
                elif char == quote:
                    if dialect.doublequote:
                        parts.append(quote)
                    else:
                        escapes = True
                if not escapes:
                    is_quoted = True
                else:
                    if dialect.escapechar == "":
                        raise Error("need to escape, but no escapechar set")
                    parts.append(dialect.escapechar)
            parts.append(char)
        body = "".join(parts)
        return quote + body + quote if is_quoted else body


def writer(
    csvfile,
    dialect: str = "excel",
    *,
    delimiter: str | None = None,
    quotechar: str | None = '"',
    escapechar: str | None = None,
    doublequote: bool = True,
    skipinitialspace: bool = False,
    lineterminator: str | None = None,
    quoting: int | None = None,
    strict: bool = False,
):
    how = _Dialect(
        dialect, delimiter, quotechar, escapechar, doublequote, skipinitialspace, lineterminator, quoting, strict
    )
    return _Writer(csvfile, how)


class DictReader[R]:
    reader: R
    restkey: str | None
    restval: str | None
    _names: list[str] | None

    def __init__(
        self,
        f,
        fieldnames=None,
        restkey: str | None = None,
        restval: str | None = None,
        dialect: str = "excel",
        *,
        delimiter: str | None = None,
        quotechar: str | None = '"',
        escapechar: str | None = None,
        doublequote: bool = True,
        skipinitialspace: bool = False,
        lineterminator: str | None = None,
        quoting: int | None = None,
        strict: bool = False,
    ) -> None:
        self._names = None if fieldnames is None else list(fieldnames)
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(
            f,
            dialect,
            delimiter=delimiter,
            quotechar=quotechar,
            escapechar=escapechar,
            doublequote=doublequote,
            skipinitialspace=skipinitialspace,
            lineterminator=lineterminator,
            quoting=quoting,
            strict=strict,
        )

    @property
    def line_num(self) -> int:
        return self.reader.line_num

    @property
    def fieldnames(self) -> list[str] | None:
        if self._names is None:
            try:
                self._names = next(self.reader)
            except StopIteration:
                pass
        return self._names

    def __iter__(self):
        return self

    def __next__(self) -> dict[str, str]:
        if self.reader.line_num == 0:
            self.fieldnames
        row = next(self.reader)
        while not row:
            row = next(self.reader)
        names = self.fieldnames
        if names is None:
            names = []
        if len(row) > len(names):
            raise NotImplementedError("csv.DictReader: a row with more fields than there are names is not supported")
        found = dict(zip(names, row))
        if len(row) < len(names):
            rest = self.restval
            if rest is None:
                raise NotImplementedError(
                    "csv.DictReader: a row with fewer fields than there are names needs a text as restval"
                )
            for name in names[len(row):]:
                found[name] = rest
        return found


class DictWriter[N, W]:
    fieldnames: N
    restval: str
    extrasaction: str
    writer: W

    def __init__(
        self,
        f,
        fieldnames: N,
        restval: str = "",
        extrasaction: str = "raise",
        dialect: str = "excel",
        *,
        delimiter: str | None = None,
        quotechar: str | None = '"',
        escapechar: str | None = None,
        doublequote: bool = True,
        skipinitialspace: bool = False,
        lineterminator: str | None = None,
        quoting: int | None = None,
        strict: bool = False,
    ) -> None:
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ("raise", "ignore"):
            raise ValueError("extrasaction (" + extrasaction + ") must be 'raise' or 'ignore'")
        self.extrasaction = extrasaction
        self.writer = writer(
            f,
            dialect,
            delimiter=delimiter,
            quotechar=quotechar,
            escapechar=escapechar,
            doublequote=doublequote,
            skipinitialspace=skipinitialspace,
            lineterminator=lineterminator,
            quoting=quoting,
            strict=strict,
        )

    def writeheader(self):
        return self.writer.writerow(self.fieldnames)

    def _row(self, rowdict):
        if self.extrasaction == "raise":
            wrong = [key for key in rowdict if key not in self.fieldnames]
            if wrong:
                names = ", ".join([repr(key) for key in wrong])
                raise ValueError("dict contains fields not in fieldnames: " + names)
        return [rowdict.get(key, self.restval) for key in self.fieldnames]

    def writerow(self, rowdict):
        return self.writer.writerow(self._row(rowdict))

    def writerows(self, rowdicts) -> None:
        for rowdict in rowdicts:
            self.writer.writerow(self._row(rowdict))
