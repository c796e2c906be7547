"""Formats of `struct`, taken apart. Which types of values a format has is known to the compiler, too (`infer/formats.rs`)."""

import bytelike



class error(Exception):
    pass


class _Field:
    """A value of a format: its letter, where it stands, and its size in bytes."""

    code: int
    offset: int
    size: int

    def __init__(self, code: int, offset: int, size: int) -> None:
        self.code = code
        self.offset = offset
        self.size = size


class _Layout:
    """All values of a format."""

    fields: list[_Field]
    size: int
    is_big: bool
    is_native: bool

    def __init__(self, format: str) -> None:
        self.fields = []
        self.size = 0
        self.is_big = False
        self.is_native = True
        index = 0
        if len(format) > 0 and format[0] in "@=<>!":
            self.is_native = format[0] == "@"
            self.is_big = format[0] in ">!"
            index = 1
        self._read(format, index)

    def _read(self, format: str, index: int) -> None:
        length = len(format)
        while index < length:
            code = ord(format[index])
            index = index + 1
            if bytelike.is_space(code):
                continue
            count = 1
            if bytelike.is_digit(code):
                count = code - 48
                while index < length and bytelike.is_digit(ord(format[index])):
                    count = count * 10 + ord(format[index]) - 48
                    index = index + 1
                if index == length:
                    raise error("repeat count given without format specifier")
                code = ord(format[index])
                index = index + 1
            self._add(code, count)

    def _add(self, code: int, count: int) -> None:
        size = self._size_of(chr(code))
        if self.is_native and chr(code) not in "csbB?xp":
            self.size = (self.size + size - 1) // size * size
        if chr(code) == "x":
            self.size = self.size + count
        elif chr(code) in "sp":
            self.fields.append(_Field(code, self.size, count))
            self.size = self.size + count
        else:
            for _ in range(count):
                self.fields.append(_Field(code, self.size, size))
                self.size = self.size + size

    def _size_of(self, code: str) -> int:
        if code in "xcbB?sp":
            return 1
        if code in "hHe":
            return 2
        if code in "iIf":
            return 4
        if code in "lL":
            return 8 if self.is_native else 4
        if code in "qQd" or self.is_native and code in "nNP":
            return 8
        raise error("bad char in struct format")
