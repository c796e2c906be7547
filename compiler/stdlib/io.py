"""`io`: texts and bytes in memory. Not here: files, encodings, views of a buffer."""

import bytelike

SEEK_SET: int = 0
SEEK_CUR: int = 1
SEEK_END: int = 2


class StringIO:
    """A text that is read and written like a file. What is written at the end is kept in parts until somebody reads."""

    _text: str
    _parts: list[str]
    _position: int
    # Of the text and the parts together.
    _length: int
    closed: bool

    def __init__(self, initial_value: str | None = "", newline: str | None = "\n") -> None:
        self._text = "" if initial_value is None else initial_value
        self._parts = []
        self._position = 0
        self._length = len(self._text)
        self.closed = False

    def _join(self) -> None:
        if self.closed:
            raise ValueError("I/O operation on closed file")
        if len(self._parts) > 0:
            self._text = self._text + "".join(self._parts)
            self._parts = []

    def write(self, text: str) -> int:
        if self.closed:
            raise ValueError("I/O operation on closed file")
        size = len(text)
        if size > 0:
            if self._position != self._length:
                self._join()
                missing = "\0" * max(self._position - self._length, 0)
                rest = self._text[self._position + size :]
                self._text = self._text[: self._position] + missing + text + rest
                self._length = len(self._text)
                self._position = self._position + size
            else:
                self._parts.append(text)
                self._length = self._length + size
                self._position = self._length
        return size

    def writelines(self, lines) -> None:
        for line in lines:
            self.write(line)

    def getvalue(self) -> str:
        self._join()
        return self._text

    def read(self, size: int | None = -1) -> str:
        self._join()
        end = self._length
        if size is not None and size >= 0:
            end = min(end, self._position + size)
        text = self._text[self._position : end]
        self._position = max(self._position, end)
        return text

    def readline(self, size: int | None = -1) -> str:
        self._join()
        end = self._text.find("\n", self._position) + 1
        if end == 0:
            end = self._length
        if size is not None and size >= 0:
            end = min(end, self._position + size)
        line = self._text[self._position : end]
        self._position = max(self._position, end)
        return line

    def readlines(self, hint: int | None = -1) -> list[str]:
        lines: list[str] = []
        total = 0
        while hint is None or hint <= 0 or total < hint:
            line = self.readline()
            if len(line) == 0:
                break
            total = total + len(line)
            lines.append(line)
        return lines

    def seek(self, position: int, whence: int = 0) -> int:
        self._join()
        if whence == 0:
            if position < 0:
                raise ValueError("Negative seek position " + str(position))
            self._position = position
        elif whence == 1 or whence == 2:
            if position != 0:
                raise OSError("Can't do nonzero cur-relative seeks")
            if whence == 2:
                self._position = self._length
        else:
            raise ValueError("Invalid whence (" + str(whence) + ", should be 0, 1 or 2)")
        return self._position

    def tell(self) -> int:
        self._join()
        return self._position

    def truncate(self, size: int | None = None) -> int:
        self._join()
        end = self._position if size is None else size
        if end < 0:
            raise ValueError("Negative size value " + str(end))
        if end < self._length:
            self._text = self._text[:end]
            self._length = end
        return end

    def flush(self) -> None:
        self._join()

    def close(self) -> None:
        self.closed = True
        self._text = ""
        self._parts = []

    def isatty(self) -> bool:
        self._join()
        return False

    def readable(self) -> bool:
        self._join()
        return True

    def writable(self) -> bool:
        self._join()
        return True

    def seekable(self) -> bool:
        self._join()
        return True

    def __iter__(self) -> StringIO:
        self._join()
        return self

    def __next__(self) -> str:
        line = self.readline()
        if len(line) == 0:
            raise StopIteration()
        return line

    def __enter__(self) -> StringIO:
        self._join()
        return self

    def __exit__(self, kind, value, traceback) -> bool:
        self.close()
        return False


class BytesIO:
    """Bytes that are read and written like a file."""

    _buffer: bytearray
    _position: int
    closed: bool

    def __init__(self, initial_bytes=b"") -> None:
        self._buffer = bytearray()
        self._position = 0
        self.closed = False
        if initial_bytes is not None:
            bytelike.append_all(self._buffer, bytelike.checked(initial_bytes))

    def _open(self) -> bytearray:
        """The buffer of a file that is not closed."""
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        return self._buffer

    def write(self, b) -> int:
        buffer = self._open()
        data = bytelike.checked(b)
        size = len(data)
        if size > 0:
            bytelike.append_repeated(buffer, 0, self._position - len(buffer))
            buffer[self._position : self._position + size] = data
            self._position = self._position + size
        return size

    def writelines(self, lines) -> None:
        for line in lines:
            self.write(line)

    def getvalue(self) -> bytes:
        return bytes(self._open())

    def _take(self, end: int) -> bytes:
        """The bytes from the position to an end."""
        data = bytes(self._buffer[self._position : end])
        self._position = max(self._position, end)
        return data

    def read(self, size: int | None = -1) -> bytes:
        end = len(self._open())
        if size is not None and size >= 0:
            end = min(end, self._position + size)
        return self._take(end)

    def read1(self, size: int | None = -1) -> bytes:
        return self.read(size)

    def readinto(self, buffer: bytearray) -> int:
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def readline(self, size: int | None = -1) -> bytes:
        buffer = self._open()
        end = buffer.find(10, self._position) + 1
        if end == 0:
            end = len(buffer)
        if size is not None and size >= 0:
            end = min(end, self._position + size)
        return self._take(end)

    def readlines(self, size: int | None = -1) -> list[bytes]:
        lines: list[bytes] = []
        total = 0
        while size is None or size <= 0 or total < size:
            line = self.readline()
            if len(line) == 0:
                break
            total = total + len(line)
            lines.append(line)
        return lines

    def seek(self, position: int, whence: int = 0) -> int:
        buffer = self._open()
        if whence == 0:
            if position < 0:
                raise ValueError("negative seek value " + str(position))
            self._position = position
        elif whence == 1:
            self._position = max(self._position + position, 0)
        elif whence == 2:
            self._position = max(len(buffer) + position, 0)
        else:
            raise ValueError("invalid whence (" + str(whence) + ", should be 0, 1 or 2)")
        return self._position

    def tell(self) -> int:
        self._open()
        return self._position

    def truncate(self, size: int | None = None) -> int:
        buffer = self._open()
        end = self._position if size is None else size
        if end < 0:
            raise ValueError("negative size value " + str(end))
        if end < len(buffer):
            del buffer[end:]
        return end

    def flush(self) -> None:
        self._open()

    def close(self) -> None:
        self.closed = True
        self._buffer = bytearray()

    def isatty(self) -> bool:
        self._open()
        return False

    def readable(self) -> bool:
        self._open()
        return True

    def writable(self) -> bool:
        self._open()
        return True

    def seekable(self) -> bool:
        self._open()
        return True

    def __iter__(self) -> BytesIO:
        self._open()
        return self

    def __next__(self) -> bytes:
        line = self.readline()
        if len(line) == 0:
            raise StopIteration()
        return line

    def __enter__(self) -> BytesIO:
        self._open()
        return self

    def __exit__(self, kind, value, traceback) -> bool:
        self.close()
        return False
