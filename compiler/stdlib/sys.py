"""The module `sys`: the arguments, the standard streams, the end of the program.

Not here: what describes an interpreter (modules, paths, frames, hooks).
"""

from typing import Final, Never

import bytelike
import host
from runtime import allocate, free

maxsize: Final = 9223372036854775807
byteorder: Final = "little"
maxunicode: Final = 1114111
platform: Final = "linkpoint"
version: Final = "3.12.1"
path: list[str] = [""]
"""Where CPython looks for modules. The modules of a program are in its source: what is added here finds none."""
version_info: tuple[int, int, int, str, int] = (3, 12, 1, "final", 0)


class _FloatInfo:
    """What floats are like."""

    max: float
    min: float
    epsilon: float
    dig: int
    mant_dig: int
    max_exp: int
    min_exp: int
    max_10_exp: int
    min_10_exp: int
    radix: int
    rounds: int

    def __init__(self) -> None:
        self.max = 1.7976931348623157e308
        self.min = 2.2250738585072014e-308
        self.epsilon = 2.220446049250313e-16
        self.dig = 15
        self.mant_dig = 53
        self.max_exp = 1024
        self.min_exp = -1021
        self.max_10_exp = 308
        self.min_10_exp = -307
        self.radix = 2
        self.rounds = 1


float_info: _FloatInfo = _FloatInfo()


def _arguments() -> list[str]:
    """argv as the host has it: the program's name first."""
    return [_argument(index) for index in range(host.argument_count())]


def _argument(index: int) -> str:
    """An argument as the host has it; -1 for the absolute path of the program's file."""
    size = host.argument_bytes(index)
    bytes = allocate(size)
    host.argument_read(index, bytes)
    text = _read_utf8(bytes, size)
    free(bytes)
    return text


class _Input:
    """Text lines from stdin, as open(0) reads them."""

    name: str

    def __init__(self) -> None:
        self.name = "<stdin>"

    def readline(self) -> str:
        return _read_line()

    def read(self) -> str:
        return "".join(self.readlines())

    def readlines(self) -> list[str]:
        lines: list[str] = []
        while True:
            line = _read_line()
            if len(line) == 0:
                return lines
            lines.append(line)

    def __iter__(self) -> _Input:
        return self

    def __next__(self) -> str:
        line = _read_line()
        if len(line) == 0:
            raise StopIteration()
        return line

    def isatty(self) -> bool:
        return False


class _Bytes:
    """A stream of the host as one of bytes."""

    name: str
    _stream: int

    def __init__(self, name: str, stream: int) -> None:
        self.name = name
        self._stream = stream

    def write(self, b) -> int:
        data = bytelike.checked(b)
        host.write(self._stream, bytelike.start(data), len(data))
        return len(data)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


class _Output:
    """A text stream of the host, or what the program has put in its place; nothing is buffered."""

    name: str
    _stream: int
    _sink: _Sink | None

    @property
    def buffer(self) -> _Bytes:
        return _Bytes(self.name, self._stream)

    def __init__(self, name: str, stream: int, sink: _Sink | None = None) -> None:
        self.name = name
        self._stream = stream
        self._sink = sink

    def write(self, text: str) -> int:
        sink = self._sink
        if sink is not None:
            sink._write(text)
        elif self._stream == 1:
            _write_own(text, 1, stdout._sink is not None, _stdout_base)
        else:
            _write_own(text, 2, stderr._sink is not None, _stderr_base)
        return len(text)

    def writelines(self, lines) -> None:
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        return self._stream

    def readable(self) -> bool:
        return False

    def writable(self) -> bool:
        return True

    @property
    def encoding(self) -> str:
        return "utf-8"

    def reconfigure(
        self,
        *,
        encoding: str | None = None,
        errors: str | None = None,
        newline: str | None = None,
        line_buffering: bool | None = None,
        write_through: bool | None = None,
    ) -> None:
        """Lone surrogates, which alone depend on `errors`, raise UnicodeEncodeError whatever it says."""
        if encoding is not None and encoding.lower().replace("_", "-") not in ("utf-8", "utf8"):
            raise NotImplementedError("streams in another encoding than UTF-8")
        if newline is not None and newline not in ("", "\n"):
            raise NotImplementedError("streams with other ends of lines")


argv: list[str] = _arguments()
stdin: _Input = _Input()
stdout: _Output = _Output("<stdout>", 1)
stderr: _Output = _Output("<stderr>", 2)
__stdout__: _Output = stdout
__stderr__: _Output = stderr
# What takes the texts of the streams of the host while something else is in their place.
_stdout_base: _Sink | None = None
_stderr_base: _Sink | None = None


def _write_own(text: str, stream: int, is_replaced: bool, base: _Sink | None) -> None:
    """Writes to a stream of the host, or to what takes its texts."""
    if not is_replaced:
        if stream == 1:
            _write_stdout(text)
        else:
            _write_stderr(text)
    elif base is not None:
        base._write(text)
    else:
        _write_text(stream, text)


def _stream_of(target, name: str, stream: int) -> _Output:
    """What stands for a stream of the host from now on: that stream itself, or one that writes to `target`."""
    if isinstance(target, _Output) and target._stream == stream:
        return target
    return _Output(name, stream, _Sink(target.write))


def _replace_stdout(target) -> None:
    """`sys.stdout = target`"""
    global stdout, _stdout_base
    new = _stream_of(target, "<stdout>", 1)
    if stdout._sink is not None:
        _redirect_stdout(_stdout_base if new._sink is None else new._sink)
    elif new._sink is not None:
        _stdout_base = _redirect_stdout(new._sink)
    stdout = new


def _replace_stderr(target) -> None:
    """`sys.stderr = target`"""
    global stderr, _stderr_base
    new = _stream_of(target, "<stderr>", 2)
    if stderr._sink is not None:
        _redirect_stderr(_stderr_base if new._sink is None else new._sink)
    elif new._sink is not None:
        _stderr_base = _redirect_stderr(new._sink)
    stderr = new


def exit(status=None) -> Never:
    if status is None:
        raise SystemExit()
    raise SystemExit(status)


def getrecursionlimit() -> int:
    return 1000


def setrecursionlimit(limit: int) -> None:
    """Accepted and without effect: the depth is limited by the stack of the sandbox."""
    if limit < 1:
        raise ValueError("recursion limit must be greater or equal than 1")


def intern(text: str) -> str:
    return text
