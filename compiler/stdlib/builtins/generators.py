"""Generators, as `yield` makes them. The body of a generator function is compiled to a function that goes on where it
left and returns whether it has an item; the variables that it needs later are in cells.

Not here: how the body is cut, which the compiler does.
"""

from typing import Callable, Final

from intrinsics import reference_count

# In the cell of the state, as the compiler knows it, too: not started; running, or ended; else where it waits. With
# _GUARDED there is a `finally` or the like to run should it never go on, with _READS it does something with what it is sent.
_UNSTARTED: Final = 0
_ENDED: Final = -1
_GUARDED: Final = 4294967296
_READS: Final = 8589934592


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
    elif value is None or hasattr(cell.content, "_is_no_value"):
        # It does not look at what it gets.
        cell.is_bound = False
    else:
        cell.content = value
        cell.is_bound = True


def _advance_sent(iterator, cell) -> bool:
    """Moves on what `yield from` waits for, with what was sent to the generator that waits."""
    if not cell.is_bound:
        return iterator.__advance__()
    if hasattr(cell.content, "_sent_value"):
        return _send_on(iterator, cell.content._sent_value)
    return _send_on(iterator, cell.content)


def _send_on(iterator, value) -> bool:
    if value is None:
        return iterator.__advance__()
    if hasattr(iterator, "_throw_on"):
        iterator._take(value)
        return iterator._go_on(None)
    raise AttributeError("'" + type(iterator).__name__ + "' object has no attribute 'send'")


def _advance_thrown(iterator, exception: BaseException) -> bool:
    """Raises an exception in what `yield from` waits for; nothing but a generator does anything with it."""
    if hasattr(iterator, "_throw_on"):
        return iterator._throw_on(exception)
    raise exception


def _thrown(kind, more) -> BaseException:
    """What `throw` raises: an exception, or one made of a class."""
    if isinstance(kind, BaseException):
        return kind
    if len(more) == 0:
        return kind()
    value = more[0]
    if isinstance(value, BaseException):
        return value
    if value is None:
        return kind()
    return kind(value)


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
    # Once it has waited where it has something left to do.
    _note: _Unfinished | None

    def __init__(
        self, resume, item: _Cell[Y], result: _Cell[R], state: _Cell[int], sent: _Cell[S]
    ) -> None:
        self._resume = resume
        self._item = item
        self._result = result
        self._state = state
        self._sent = sent
        self._is_running = False
        self._note = None

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
            self._note_state(self._state.content)

    def _note_state(self, state: int) -> None:
        note = self._note
        if state == _ENDED:
            # What it has saved goes, generators that it waited for among it, as the frame does in CPython.
            self._resume = _nothing_more
            if note is not None:
                self._note = None
                _forget_unfinished(note)
        elif note is None and state & _GUARDED != 0:
            self._note = _note_unfinished(self._resume, self._state)

    def __current__(self) -> Y:
        return self._item.content

    def __next__(self) -> Y:
        self._sent.is_bound = False
        return self._next_item(None)

    def send(self, value) -> Y:
        if self._state.content == _UNSTARTED and value is not None:
            raise TypeError("can't send non-None value to a just-started generator")
        self._take(value)
        return self._next_item(None)

    def _take(self, value) -> None:
        if (
            value is not None
            and hasattr(self._sent.content, "_is_no_value")
            and self._state.content > 0
            and self._state.content & _READS != 0
        ):
            raise TypeError("send() to a generator that is not declared to be sent anything is not supported")
        _send(self._sent, value)

    def throw(self, kind, *more) -> Y:
        value = _thrown(kind, more)
        self._end_unstarted(value)
        return self._next_item(value)

    def _throw_on(self, value: BaseException) -> bool:
        """Raises an exception here that is raised in a generator which waits for this one in `yield from`."""
        if isinstance(value, GeneratorExit):
            self.close()
            raise value
        self._end_unstarted(value)
        return self._go_on(value)

    def _end_unstarted(self, value: BaseException) -> None:
        if self._state.content == _UNSTARTED:
            self._state.content = _ENDED
        if self._state.content == _ENDED:
            raise value

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
        note = self._note
        if note is not None and note._number >= 0:
            _put_aside(note)
