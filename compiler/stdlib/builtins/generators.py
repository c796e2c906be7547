"""Generators, as `yield` makes them. The body of a generator function is compiled to a function that goes on where it
left and returns whether it has an item; the variables that it needs later are in cells.

Not here: how the body is cut, which the compiler does.
"""

from typing import Callable, Final

from intrinsics import reference_count, unreachable

# In the cell of the state, as the compiler knows it, too: not started; running, or ended; else where it waits. With
# _GUARDED there is a `finally` or the like to run should it never go on, with _DELEGATES it waits in `yield from`.
_UNSTARTED: Final = 0
_ENDED: Final = -1
_GUARDED: Final = 4294967296
_DELEGATES: Final = 8589934592


def _generator(resume, item, result, state, sent):
    return generator(resume, item, result, state, sent)


def _sent(cell):
    """What was sent to a generator that relies on being sent something."""
    if not cell.is_bound:
        raise TypeError("a generator that expects to be sent a value was resumed without one")
    return cell.content


def _sent_or_none(cell):
    if not cell.is_bound:
        return None
    return cell.content


def _sent_value(cell):
    """What was sent to a generator whose declaration does not say what that may be."""
    if not cell.is_bound:
        return None
    return cell.content._sent_value


def _send(cell, value) -> None:
    if hasattr(cell.content, "_sent_value"):
        cell.content._sent_value = value
        cell.is_bound = True
    elif value is None:
        cell.is_bound = False
    else:
        cell.content = value
        cell.is_bound = True


def _abandon(items) -> None:
    """A loop over a generator has been left: it does what it has left to do if nobody else has it."""
    if items._state.content > _UNSTARTED and reference_count(items) == 1:
        try:
            items.close()
        except BaseException as error:
            _write_text(_STDERR, "Exception ignored in a generator: " + repr(error) + "\n")


def _nothing_more(thrown: BaseException | None) -> bool:
    return False


class generator[Y, R, S]:
    """What calling a generator function returns."""

    # Goes on, with an exception that is raised there or None; False at the end.
    _resume: Callable[[BaseException | None], bool]
    _item: _Cell[Y]
    _result: _Cell[R]
    _state: _Cell[int]
    _sent: _Cell[S]
    _is_running: bool

    def __init__(
        self, resume, item: _Cell[Y], result: _Cell[R], state: _Cell[int], sent: _Cell[S]
    ) -> None:
        self._resume = resume
        self._item = item
        self._result = result
        self._state = state
        self._sent = sent
        self._is_running = False

    def __iter__(self) -> generator[Y, R, S]:
        return self

    def __advance__(self) -> bool:
        self._sent.is_bound = False
        return self._go_on(None)

    def _go_on(self, thrown: BaseException | None) -> bool:
        if self._is_running:
            raise ValueError("generator already executing")
        if self._state.content == _ENDED:
            return False
        self._is_running = True
        try:
            return self._resume(thrown)
        except StopIteration as stop:
            raise RuntimeError("generator raised StopIteration") from stop
        finally:
            self._is_running = False
            if self._state.content == _ENDED:
                # What it has saved goes, generators that it waited for among it, as the frame does in CPython.
                self._resume = _nothing_more

    def __current__(self) -> Y:
        return self._item.content

    def __next__(self) -> Y:
        self._sent.is_bound = False
        return self._next_item(None)

    def send(self, value) -> Y:
        if self._state.content == _UNSTARTED and value is not None:
            raise TypeError("can't send non-None value to a just-started generator")
        if value is not None:
            self._refuse_delegation("send")
        _send(self._sent, value)
        return self._next_item(None)

    def throw(self, value: BaseException) -> Y:
        if self._state.content == _UNSTARTED:
            self._state.content = _ENDED
        if self._state.content == _ENDED:
            raise value
        self._refuse_delegation("throw")
        return self._next_item(value)

    def _refuse_delegation(self, name: str) -> None:
        """CPython would hand it on to the other generator."""
        if self._state.content > 0 and self._state.content & _DELEGATES != 0:
            raise TypeError(name + "() to a generator that waits in `yield from` is not supported")

    def _next_item(self, thrown: BaseException | None) -> Y:
        if not self._go_on(thrown):
            if self._result.is_bound:
                # It is handed over once.
                self._result.is_bound = False
                result = self._result.content
                if result is not None:
                    raise StopIteration(result)
            raise StopIteration()
        return self._item.content

    def _returned(self) -> R:
        if not self._result.is_bound:
            raise TypeError("the result of a generator that had ended before is not supported")
        return self._result.content

    def close(self) -> None:
        if self._state.content == _UNSTARTED:
            self._state.content = _ENDED
            return
        try:
            if not self._go_on(GeneratorExit()):
                return
        except GeneratorExit:
            return
        raise RuntimeError("generator ignored GeneratorExit")

    def __drop__(self) -> None:
        if self._state.content > 0 and self._state.content & _GUARDED != 0:
            # CPython would run the rest now; code of the program cannot run while memory is being released.
            _write_text(
                _STDERR,
                "fatal: a generator was dropped where it has a `finally`, a `with` or an `except` left to run: close() it first\n"
            )
            unreachable()
