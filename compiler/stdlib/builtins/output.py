"""print and input; how text reaches the streams of the host; what happens to an exception that nobody caught.

A print is one write: nothing is buffered here, so nothing is lost when a run ends early.
"""

from typing import Callable, Final

import host
from intrinsics import load8, store8, wrapping_add
from runtime import allocate, block_bytes, free, keep_permanently, reallocate

_STDOUT: Final = 1
_STDERR: Final = 2
# How many exceptions that led to each other are told.
_CHAIN_MAX: Final = 256


@generated
def print(*values, sep=None, end=None, file=None, flush: bool = False) -> None:
    """Writes the values' texts. `file` is None or an object with a `write`, as sys.stdout and sys.stderr are. The
    compiler writes the body for the number of values: it adds their texts to a builder, then calls `_print_built`."""


def _print_built(builder: _Builder, end, file) -> None:
    """Ends the text of a print and writes it."""
    if end is None:
        builder._add_char(10)
    else:
        builder._add(end)
    if file is None:
        _write_stdout(builder._finish())
    else:
        file.write(builder._finish())


class _Sink:
    """What takes the texts of a stream that `contextlib` redirects."""

    _write: Callable[[str], None]

    def __init__(self, write) -> None:
        self._write = write


_stdout_sink: _Sink | None = None
_stderr_sink: _Sink | None = None


def _write_stdout(text: str) -> None:
    sink = _stdout_sink
    if sink is None:
        _write_text(_STDOUT, text)
    else:
        sink._write(text)


def _write_stderr(text: str) -> None:
    sink = _stderr_sink
    if sink is None:
        _write_text(_STDERR, text)
    else:
        sink._write(text)


def _redirect_stdout(sink: _Sink | None) -> _Sink | None:
    """Sends what is printed elsewhere from now on; tells where it went before."""
    global _stdout_sink
    before = _stdout_sink
    _stdout_sink = sink
    return before


def _redirect_stderr(sink: _Sink | None) -> _Sink | None:
    global _stderr_sink
    before = _stderr_sink
    _stderr_sink = sink
    return before


def _write_text(stream: int, text: str) -> None:
    """Writes text to a stream of the host as UTF-8."""
    size = _utf8_size(text)
    if size == text._length:
        host.write(stream, _data(text), size)
        return
    bytes = allocate(size)
    _write_utf8(text, bytes)
    host.write(stream, bytes, size)
    free(bytes)


# ---- stdin

_INPUT_CHUNK: Final = 65536

# Bytes read and not yet used: from _input_start to before _input_end. 0 before the first read.
_input: int
_input_start: int
_input_end: int


def input(prompt="") -> str:
    """A line of stdin without its end."""
    text = str(prompt)
    if text._length > 0:
        _write_stdout(text)
    line = _read_line()
    length = line._length
    if length == 0:
        raise EOFError("EOF when reading a line")
    if _char_at(line, length - 1) == 10:
        length = length - 1
    return _substring(line, 0, length)


def _read_line() -> str:
    """A line with its end; empty at the end of the input. `\\r\\n` and `\\r` become `\\n`."""
    bytes = allocate(256)
    size = 0
    while True:
        if _input_start == _input_end and not _fill_input():
            break
        byte = _take_input()
        if byte == 13:
            byte = 10
            if (_input_start != _input_end or _fill_input()) and load8(wrapping_add(_input, _input_start)) == 10:
                _take_input()
        if size == block_bytes(bytes):
            bytes = reallocate(bytes, size, size * 2)
        store8(wrapping_add(bytes, size), byte)
        size = size + 1
        if byte == 10:
            break
    try:
        return _read_utf8(bytes, size)
    finally:
        free(bytes)


def _fill_input() -> bool:
    """Reads more of stdin; false at its end."""
    global _input, _input_start, _input_end
    if _input == 0:
        _input = allocate(_INPUT_CHUNK)
        keep_permanently(_input)
    _input_start = 0
    _input_end = host.read(_input, _INPUT_CHUNK)
    return _input_end > 0


def _take_input() -> int:
    global _input_start
    byte = load8(wrapping_add(_input, _input_start))
    _input_start = _input_start + 1
    return byte


# ---- the end of a program


def report_uncaught(error: BaseException) -> None:
    """Tells the host that an exception left the program: `host.exit` for SystemExit, else `host.raised`."""
    if isinstance(error, SystemExit):
        if error._prints:
            _write_text(_STDERR, str(error) + "\n")
        host.exit(error._status)
        return
    led_to = _led_to(error)
    for place in range(len(led_to) - 1, 0, -1):
        _report(led_to[place])
        host.chained(led_to[place - 1].__cause__ is led_to[place])
    _report(error)


def _led_to(error: BaseException) -> list[BaseException]:
    """The exception, what it comes from, what that comes from and so on, as far as it is shown and known."""
    chain = [error]
    while len(chain) < _CHAIN_MAX:
        last = chain[-1]
        earlier = last.__cause__
        if earlier is None and not last.__suppress_context__:
            earlier = last.__context__
        if earlier is None:
            break
        for seen in chain:
            if seen is earlier:
                return chain
        chain.append(earlier)
    return chain


def _report(error: BaseException) -> None:
    name = error._shown_type()
    message = str(error)
    notes = error._notes
    if notes is not None:
        message = message + "\n" + "\n".join(notes)
    name_bytes = _utf8_block(name)
    message_bytes = _utf8_block(message)
    host.raised(
        name_bytes, _utf8_size(name), message_bytes, _utf8_size(message), error._frames, error._frame_count
    )
    free(name_bytes)
    free(message_bytes)


def _utf8_block(text: str) -> int:
    """A block with the text as UTF-8."""
    address = allocate(_utf8_size(text))
    _write_utf8(text, address)
    return address
