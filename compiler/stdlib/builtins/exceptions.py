"""BaseException and the hierarchy of built-in exceptions, with CPython's bases and texts.

An exception keeps the text of its arguments, not the arguments: `str(e)` and `repr(e)` are made from it. While it
travels, `runtime.trace` appends the frames it leaves.

Not here: the message of each error (where it is raised), what happens to an uncaught one (`report.py`).
"""

from typing import Final

import bytelike
from intrinsics import address_of, load32, object_at, store32, type_address
from runtime import free

# How an exception was made: without arguments, with one str, with others (whose repr was made at once).
_NO_ARGUMENTS: Final = 0
_ONE_TEXT: Final = 1
_ONE_VALUE: Final = 2
_MANY_VALUES: Final = 3


class _Shown:
    """An argument of an exception that is kept by its texts only."""

    _text: str
    _repr: str

    def __init__(self, text: str, shown: str) -> None:
        self._text = text
        self._repr = shown

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return self._repr

    def __eq__(self, other) -> bool:
        raise TypeError("an argument of an exception that is no str, number or None cannot be compared")


_Argument = str | int | float | bool | None | _Shown


def _kept_argument(value) -> _Argument:
    if isinstance(value, type):
        return _Shown(str(value), repr(value))
    # Members of enumerations are ints and strings, too, but are shown as what they are.
    kind = type(value)
    if value is None or kind is str or kind is bool or kind is int or kind is float:
        return value
    return _Shown(str(value), repr(value))


class BaseException:
    """The root of exceptions."""

    # Zero is a valid start for every field: a class whose __init__ does not call this one still works.
    _kind: int
    # str of the one argument, or of the tuple of all.
    _text: str | None
    # repr of the arguments with their parentheses, unless it follows from _text.
    _shown: str | None
    # The arguments, unless they follow from _text.
    _arguments: list[_Argument] | None
    # Raw storage of pairs of i64 (function number, site), innermost first; 0 = none.
    _frames: int
    _frame_count: int
    _notes: list[str] | None
    _cause: BaseException | None
    __context__: BaseException | None
    __suppress_context__: bool

    def __init__(self, *args) -> None:
        self._set_arguments(*args)

    def _keep_one(self, only) -> None:
        """The only argument. A member of an enumeration is no plain text, even where it is a str."""
        if hasattr(only, "_value_"):
            self._keep_value(only)
        elif isinstance(only, str):
            self._kind = _ONE_TEXT
            self._text = only
        else:
            self._keep_value(only)

    def _keep_value(self, only) -> None:
        self._kind = _ONE_VALUE
        self._text = str(only)
        self._shown = "(" + repr(only) + ")"
        self._arguments = [_kept_argument(only)]

    def _set_arguments(self, *args) -> None:
        """What CPython's `BaseException.__new__` does with the arguments of the constructor."""
        self._text = None
        self._shown = None
        self._arguments = None
        if len(args) == 0:
            self._kind = _NO_ARGUMENTS
        elif len(args) == 1:
            self._keep_one(args[0])
        else:
            shown = repr(args)
            self._kind = _MANY_VALUES
            self._text = shown
            self._shown = shown
            self._arguments = [_kept_argument(arg) for arg in args]

    @property
    def args(self) -> tuple[_Argument, ...]:
        arguments = self._arguments
        if arguments is not None:
            return _tuple_of(arguments)
        text = self._text
        if self._kind == _NO_ARGUMENTS or text is None:
            return ()
        return (text,)

    @property
    def __cause__(self) -> BaseException | None:
        return self._cause

    @__cause__.setter
    def __cause__(self, cause: BaseException | None) -> None:
        self._cause = cause
        self.__suppress_context__ = True

    def __drop__(self) -> None:
        if self._frames != 0:
            free(self._frames)

    def __str__(self) -> str:
        text = self._text
        if text is None:
            return ""
        return text

    def __repr__(self) -> str:
        return self._type_name() + self._shown_arguments()

    def _shown_arguments(self) -> str:
        shown = self._shown
        if shown is not None:
            return shown
        text = self._text
        if text is None:
            return "()"
        return "(" + text.__repr__() + ")"

    def _type_name(self) -> str:
        # abi::layout::descriptor::NAME
        return object_at(str, load32(load32(address_of(self) + 4) + 20))

    def _shown_type(self) -> str:
        """The name of the class in tracebacks."""
        # abi::layout::descriptor::SHOWN
        return object_at(str, load32(load32(address_of(self) + 4) + 28))

    def add_note(self, note: str) -> None:
        notes = self._notes
        if notes is None:
            self._notes = [note]
        else:
            notes.append(note)

    @property
    def __notes__(self) -> list[str]:
        notes = self._notes
        if notes is None:
            raise AttributeError("'" + self._type_name() + "' object has no attribute '__notes__'")
        return notes

    def with_traceback(self, traceback: None) -> BaseException:
        return self


class GeneratorExit(BaseException):
    pass


class KeyboardInterrupt(BaseException):
    pass


class SystemExit(BaseException):
    """`_status` is the exit code; a code that is neither an int nor None is printed, and the status is 1."""

    _status: int
    _prints: bool

    def __init__(self, *args) -> None:
        self._set_arguments(*args)
        self._status = 0
        self._prints = False
        if len(args) == 1:
            if isinstance(args[0], bool) or isinstance(args[0], int):
                self._status = int(args[0])
            elif args[0] is not None:
                self._status = 1
                self._prints = True
        elif len(args) > 1:
            self._status = 1
            self._prints = True

    @property
    def code(self) -> _Argument | tuple[_Argument, ...]:
        arguments = self.args
        if len(arguments) == 0:
            return None
        if len(arguments) == 1:
            return arguments[0]
        return arguments


class Exception(BaseException):
    pass


class StopIteration(Exception):
    @property
    def value(self) -> _Argument:
        arguments = self.args
        if len(arguments) == 0:
            return None
        return arguments[0]


class StopAsyncIteration(Exception):
    pass


class ArithmeticError(Exception):
    pass


class FloatingPointError(ArithmeticError):
    pass


class OverflowError(ArithmeticError):
    pass


class ZeroDivisionError(ArithmeticError):
    pass


class AssertionError(Exception):
    pass


class AttributeError(Exception):
    pass


class BufferError(Exception):
    pass


class EOFError(Exception):
    pass


class ImportError(Exception):
    pass


class ModuleNotFoundError(ImportError):
    pass


class LookupError(Exception):
    pass


class IndexError(LookupError):
    pass


class KeyError(LookupError):
    """Its text is the repr of the key, so that an empty text can be seen."""

    def __str__(self) -> str:
        if self._kind == _ONE_TEXT or self._kind == _ONE_VALUE:
            shown = self._shown_arguments()
            return shown[1:-1]
        return super().__str__()


class MemoryError(Exception):
    pass


class NameError(Exception):
    pass


class UnboundLocalError(NameError):
    pass


class OSError(Exception):
    """`OSError(errno, text)` prints as CPython prints it; the operating system itself raises none here."""

    def __init__(self, *args) -> None:
        self._set_arguments(*args)
        if len(args) == 2:
            self._text = "[Errno " + str(args[0]) + "] " + str(args[1])
        elif len(args) == 3:
            # The name of the file is no argument.
            self._set_arguments(args[0], args[1])
            self._text = "[Errno " + str(args[0]) + "] " + str(args[1]) + ": " + repr(args[2])
        if 2 <= len(args) and len(args) <= 5:
            if isinstance(args[0], int):
                _become_error_of(self, args[0])


def _become_error_of(error: OSError, errno: int) -> None:
    """Makes a plain OSError an object of the class that stands for the number; they all have the same fields."""
    place = address_of(error) + 4
    if load32(place) == type_address(OSError):
        store32(place, _type_of_error(errno))


def _type_of_error(errno: int) -> int:
    if errno == 2:
        return type_address(FileNotFoundError)
    if errno == 1 or errno == 13:
        return type_address(PermissionError)
    if errno == 17:
        return type_address(FileExistsError)
    if errno == 20:
        return type_address(NotADirectoryError)
    if errno == 21:
        return type_address(IsADirectoryError)
    if errno == 11 or errno == 114 or errno == 115:
        return type_address(BlockingIOError)
    if errno == 10:
        return type_address(ChildProcessError)
    if errno == 32 or errno == 108:
        return type_address(BrokenPipeError)
    if errno == 103:
        return type_address(ConnectionAbortedError)
    if errno == 111:
        return type_address(ConnectionRefusedError)
    if errno == 104:
        return type_address(ConnectionResetError)
    if errno == 4:
        return type_address(InterruptedError)
    if errno == 3:
        return type_address(ProcessLookupError)
    if errno == 110:
        return type_address(TimeoutError)
    return type_address(OSError)


class BlockingIOError(OSError):
    pass


class ChildProcessError(OSError):
    pass


class ConnectionError(OSError):
    pass


class BrokenPipeError(ConnectionError):
    pass


class ConnectionAbortedError(ConnectionError):
    pass


class ConnectionRefusedError(ConnectionError):
    pass


class ConnectionResetError(ConnectionError):
    pass


class FileExistsError(OSError):
    pass


class FileNotFoundError(OSError):
    pass


class InterruptedError(OSError):
    pass


class IsADirectoryError(OSError):
    pass


class NotADirectoryError(OSError):
    pass


class PermissionError(OSError):
    pass


class ProcessLookupError(OSError):
    pass


class TimeoutError(OSError):
    pass


class ReferenceError(Exception):
    pass


class RuntimeError(Exception):
    pass


class NotImplementedError(RuntimeError):
    pass


class RecursionError(RuntimeError):
    pass


class SyntaxError(Exception):
    pass


class IndentationError(SyntaxError):
    pass


class TabError(IndentationError):
    pass


class SystemError(Exception):
    pass


class TypeError(Exception):
    pass


class ValueError(Exception):
    pass


class UnicodeError(ValueError):
    pass


class UnicodeDecodeError(UnicodeError):
    """What the library itself raises where text meets the host has a text only."""

    encoding: str
    object: bytes
    start: int
    end: int
    reason: str

    def __init__(self, *args) -> None:
        self._set_arguments(*args)
        if len(args) == 5:
            self.encoding = args[0]
            self.object = args[1]
            self.start = args[2]
            self.end = args[3]
            self.reason = args[4]
            self._text = bytelike.decode_message(self)


class UnicodeEncodeError(UnicodeError):
    """What the library itself raises where text meets the host has a text only."""

    encoding: str
    object: str
    start: int
    end: int
    reason: str

    def __init__(self, *args) -> None:
        self._set_arguments(*args)
        if len(args) == 5:
            self.encoding = args[0]
            self.object = args[1]
            self.start = args[2]
            self.end = args[3]
            self.reason = args[4]
            self._text = bytelike.encode_message(self)


class UnicodeTranslateError(UnicodeError):
    pass


class Warning(Exception):
    pass


class BytesWarning(Warning):
    pass


class DeprecationWarning(Warning):
    pass


class FutureWarning(Warning):
    pass


class ImportWarning(Warning):
    pass


class PendingDeprecationWarning(Warning):
    pass


class ResourceWarning(Warning):
    pass


class RuntimeWarning(Warning):
    pass


class SyntaxWarning(Warning):
    pass


class UnicodeWarning(Warning):
    pass


class UserWarning(Warning):
    pass
