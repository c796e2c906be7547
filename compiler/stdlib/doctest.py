"""`doctest`: runs the examples in the docstrings of a module. The compiler makes a function of each docstring, in a module
of its own (`__doctests__` for the main one), which tells a runner what its examples are and what comes of them.

Not here: examples in files, and finders, parsers and runners of users.
"""

from sys import _argument, argv
from typing import Iterator

DONT_ACCEPT_TRUE_FOR_1: int = 1
DONT_ACCEPT_BLANKLINE: int = 2
NORMALIZE_WHITESPACE: int = 4
ELLIPSIS: int = 8
SKIP: int = 16
IGNORE_EXCEPTION_DETAIL: int = 32
REPORT_UDIFF: int = 64
REPORT_CDIFF: int = 128
REPORT_NDIFF: int = 256
REPORT_ONLY_FIRST_FAILURE: int = 512
FAIL_FAST: int = 1024

_DIVIDER: str = "*" * 70

# What the compiler begins the names of docstrings with.
_MODULE: str = "__main__"


class TestResults:
    """How many examples failed and ran: a tuple of the two in CPython."""

    failed: int
    attempted: int

    def __init__(self, failed: int, attempted: int) -> None:
        self.failed = failed
        self.attempted = attempted

    def __repr__(self) -> str:
        return f"TestResults(failed={self.failed}, attempted={self.attempted})"

    def __len__(self) -> int:
        return 2

    def __getitem__(self, index: int) -> int:
        return (self.failed, self.attempted)[index]

    def __iter__(self) -> Iterator[int]:
        yield self.failed
        yield self.attempted

    def __eq__(self, other: object) -> bool:
        if isinstance(other, TestResults):
            return self.failed == other.failed and self.attempted == other.attempted
        if isinstance(other, tuple):
            return (self.failed, self.attempted) == other
        return False


class _Runner:
    """What the functions of `__doctests__` are given."""

    _module: str
    _path: str
    _verbose: bool
    _options: int
    _report: bool
    # The names of docstrings, and for each how many examples failed and ran.
    _names: list[str]
    _failed: list[int]
    _tried: list[int]
    _line: int
    _source: str
    _want: str
    _exception: str | None
    _merged: int
    _output: list[str]
    _before: _Sink | None
    _is_capturing: bool

    def __init__(self, verbose: bool, options: int, module: str, path: str) -> None:
        self._verbose = verbose
        self._module = module
        self._path = path
        self._options = options
        self._names = []
        self._failed = []
        self._tried = []
        self._line = 0
        self._source = ""
        self._want = ""
        self._exception = None
        self._merged = options
        self._output = []
        self._before = None
        self._is_capturing = False

    def enter(self, name: str) -> None:
        """Begins a docstring, whose name begins with that of the module."""
        self._names.append(self._module + name[len(_MODULE):])
        self._failed.append(0)
        self._tried.append(0)

    def _take(self, text: str) -> int:
        self._output.append(text)
        return len(text)

    def begin(self, line: int, source: str, want: str, exception: str | None, on: int, off: int) -> bool:
        """Begins an example; false if it is not to run."""
        options = (self._options | on) & ~off
        if options & SKIP:
            return False
        if self._options & FAIL_FAST and self._failed[-1] > 0:
            return False
        self._line = line
        self._source = source
        self._want = want
        self._exception = exception
        self._merged = options
        self._tried[-1] += 1
        if self._verbose and not self._is_quiet():
            wanted = "Expecting:\n" + _indented(want) if want else "Expecting nothing\n"
            _write_stdout("Trying:\n" + _indented(source) + wanted)
        self._output = []
        self._before = _redirect_stdout(_Sink(self._take))
        return True

    def _is_quiet(self) -> bool:
        return self._options & REPORT_ONLY_FIRST_FAILURE != 0 and self._failed[-1] > 0

    def show(self, value) -> None:
        """What an expression that stands alone gives."""
        if value is not None:
            _write_stdout(repr(value) + "\n")

    def _end(self) -> str:
        """What the example has printed."""
        _redirect_stdout(self._before)
        self._before = None
        output = "".join(self._output)
        self._output = []
        if output and not output.endswith("\n"):
            return output + "\n"
        return output

    def returned(self) -> None:
        """Ends an example that has raised nothing."""
        got = self._end()
        if _matches(self._want, got, self._merged):
            self._passed()
        else:
            self._fail(_difference(self._want, got, self._merged))

    def raised(self, error: BaseException) -> None:
        """Ends an example that has raised."""
        got = self._end()
        if isinstance(error, KeyboardInterrupt):
            raise error
        message = _exception_text(error)
        wanted = self._exception
        if wanted is None:
            self._fail("Exception raised:\n" + _indented(_traceback(message)))
            return
        matches = _matches(wanted, message, self._merged)
        if not matches and self._merged & IGNORE_EXCEPTION_DETAIL:
            matches = _matches(_without_details(wanted), _without_details(message), self._merged)
        if matches:
            self._passed()
        else:
            self._fail(_difference(self._want, got + _traceback(message), self._merged))

    def _passed(self) -> None:
        if self._verbose and not self._is_quiet():
            _write_stdout("ok\n")

    def _fail(self, difference: str) -> None:
        if not self._is_quiet():
            name = self._names[-1]
            place = f'File "{self._path}", line {self._line}, in {name}\n'
            _write_stdout(_DIVIDER + "\n" + place + "Failed example:\n" + _indented(self._source) + difference)
        self._failed[-1] += 1

    def left_out(self, index: int, line: int, source: str, why: str) -> None:
        """An example that does not compile."""
        reason = " (" + why + ")" if why else ""
        text = source.removesuffix("\n")
        _write_stderr(f"doctest: line {line}, {self._names[-1]}[{index}] does not compile and was not run{reason}: {text}\n")

    def summarize(self) -> TestResults:
        failed = 0
        tried = 0
        untested: list[str] = []
        passed: list[tuple[str, int]] = []
        wrong: list[tuple[str, int, int]] = []
        for index in range(len(self._names)):
            name = self._names[index]
            failed += self._failed[index]
            tried += self._tried[index]
            if self._tried[index] == 0:
                untested.append(name)
            elif self._failed[index] == 0:
                passed.append((name, self._tried[index]))
            else:
                wrong.append((name, self._failed[index], self._tried[index]))
        lines: list[str] = []
        if self._verbose:
            if untested:
                lines.append(f"{len(untested)} items had no tests:")
                for name in sorted(untested):
                    lines.append("    " + name)
            if passed:
                lines.append(f"{len(passed)} items passed all tests:")
                for name, count in sorted(passed):
                    lines.append(f" {count:3d} tests in {name}")
        if wrong:
            lines.append(_DIVIDER)
            lines.append(f"{len(wrong)} items had failures:")
            for name, bad, count in sorted(wrong):
                lines.append(f" {bad:3d} of {count:3d} in {name}")
        if self._verbose:
            lines.append(f"{tried} tests in {len(self._names)} items.")
            lines.append(f"{tried - failed} passed and {failed} failed.")
        if failed:
            lines.append(f"***Test Failed*** {failed} failures.")
        elif self._verbose:
            lines.append("Test passed.")
        for line in lines:
            _write_stdout(line + "\n")
        return self.results()

    def results(self) -> TestResults:
        return TestResults(sum(self._failed), sum(self._tried))


def _indented(text: str) -> str:
    """`text` with every line that is not empty moved by four columns."""
    lines = text.split("\n")
    return "\n".join(["    " + line if line else line for line in lines])


def _exception_text(error: BaseException) -> str:
    message = str(error)
    text = error._shown_type()
    if message:
        text = text + ": " + message
    text = text + "\n"
    notes = error._notes
    if notes is not None:
        for note in notes:
            text = text + note + "\n"
    return text


def _traceback(message: str) -> str:
    return "Traceback (most recent call last):\n  ...\n" + message


def _without_details(message: str) -> str:
    """The name of an exception without its module and its message."""
    end = message.find("\n")
    if end < 0:
        end = len(message)
    colon = message.find(":", 0, end)
    if colon >= 0:
        end = colon
    start = message.rfind(".", 0, end) + 1
    return message[start:end]


def _matches(want: str, got: str, options: int) -> bool:
    if not (want.isascii() and got.isascii()):
        want = ascii(want)[1:-1].replace("\\n", "\n")
        got = ascii(got)[1:-1].replace("\\n", "\n")
    if got == want:
        return True
    if not options & DONT_ACCEPT_TRUE_FOR_1:
        if got == "True\n" and want == "1\n" or got == "False\n" and want == "0\n":
            return True
    if not options & DONT_ACCEPT_BLANKLINE:
        want = "\n".join(["" if line.rstrip() == "<BLANKLINE>" else line for line in want.split("\n")])
        got = "\n".join(["" if line.isspace() else line for line in got.split("\n")])
        if got == want:
            return True
    if options & NORMALIZE_WHITESPACE:
        got = " ".join(got.split())
        want = " ".join(want.split())
        if got == want:
            return True
    return options & ELLIPSIS != 0 and _ellipsis_matches(want, got)


def _ellipsis_matches(want: str, got: str) -> bool:
    """Whether `got` is `want` with something for each `...` in it."""
    if "..." not in want:
        return want == got
    parts = want.split("...")
    start = 0
    end = len(got)
    first = parts[0]
    if first:
        if not got.startswith(first):
            return False
        start = len(first)
    last = parts[-1]
    if last:
        if not got.endswith(last):
            return False
        end -= len(last)
    if start > end:
        return False
    for part in parts[1:-1]:
        start = got.find(part, start, end)
        if start < 0:
            return False
        start += len(part)
    return True


def _difference(want: str, got: str, options: int) -> str:
    if not options & DONT_ACCEPT_BLANKLINE:
        lines = got.split("\n")
        last = lines.pop()
        got = "".join(["<BLANKLINE>\n" if line.strip(" ") == "" else line + "\n" for line in lines]) + last
    if want and got:
        return "Expected:\n" + _indented(want) + "Got:\n" + _indented(got)
    if want:
        return "Expected:\n" + _indented(want) + "Got nothing\n"
    if got:
        return "Expected nothing\nGot:\n" + _indented(got)
    return "Expected nothing\nGot nothing\n"


def testmod(
    m=None,
    name: str | None = None,
    globs=None,
    verbose: bool | None = None,
    report: bool = True,
    optionflags: int = 0,
    extraglobs=None,
    raise_on_error: bool = False,
    exclude_empty: bool = False,
) -> TestResults:
    if globs is not None or extraglobs is not None:
        raise NotImplementedError("doctest.testmod() examines modules with their own names only")
    if raise_on_error or exclude_empty or optionflags & (REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF):
        raise NotImplementedError("raise_on_error, exclude_empty and reports of differences are not supported by doctest.testmod()")
    is_verbose = "-v" in argv if verbose is None else verbose
    if m is None:
        import __doctests__

        runner = _Runner(is_verbose, optionflags, _MODULE if name is None else name, _argument(-1) or _MODULE)
        __doctests__.__run__(runner)
    else:
        path = m.__name__.replace(".", "/") + ".py"
        runner = _Runner(is_verbose, optionflags, m.__name__ if name is None else name, path)
        m.__run_examples__(runner)
    if report:
        return runner.summarize()
    return runner.results()
