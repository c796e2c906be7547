"""Generators that nobody has any more, and that have something left to do: a `finally`, a `with` or the like. CPython does it
when the last reference goes. Nothing of the program runs here while memory is being released, so such generators are put
aside then, and finished by `_finish_dropped`: called behind assignments, deletions and ends of functions that may have
dropped one, before anything is printed, and at the end of the program, when what still waits is finished, too.

What a generator saves outlives it here, because a note holds on to the function that goes on. Not here: generators
themselves (`generators.py`).
"""

from typing import Callable


class _Unfinished:
    """A note of a generator that waits, or has waited, where it has something left to do."""

    _resume: Callable[[BaseException | None], bool]
    _state: _Cell[int]
    # Its number among the notes; negative when it is no longer one of them.
    _number: int
    # The note of the generator that was dropped next.
    _next: _Unfinished | None

    def __init__(self, resume, state: _Cell[int], number: int) -> None:
        self._resume = resume
        self._state = state
        self._number = number
        self._next = None


class _Finisher:
    """What finishes dropped generators, or with True all; programs without such generators have none of it linked."""

    _finish: Callable[[bool], None]

    def __init__(self, finish) -> None:
        self._finish = finish


# All notes by their numbers, so in the order in which they were made; None before the first one.
_unfinished: dict[int, _Unfinished] | None = None
_unfinished_count: int
# Those of dropped generators, in the order in which they were dropped.
_first_dropped: _Unfinished | None = None
_last_dropped: _Unfinished | None = None
_finisher: _Finisher | None = None


def _note_unfinished(resume, state: _Cell[int]) -> _Unfinished:
    global _unfinished, _unfinished_count, _finisher
    known = _unfinished
    if known is None:
        known = {}
        _unfinished = known
        _finisher = _Finisher(_finish_noted)
    number = _unfinished_count
    _unfinished_count = number + 1
    note = _Unfinished(resume, state, number)
    known[number] = note
    return note


def _forget_unfinished(note: _Unfinished) -> None:
    """The generator has ended by itself."""
    known = _unfinished
    if known is not None and note._number >= 0:
        del known[note._number]


def _put_aside(note: _Unfinished) -> None:
    """Memory is being released: this allocates nothing and frees nothing."""
    global _first_dropped, _last_dropped
    last = _last_dropped
    if last is None:
        _first_dropped = note
    else:
        last._next = note
    _last_dropped = note


def _finish_dropped() -> None:
    """Runs what dropped generators have left to do."""
    if _first_dropped is not None:
        finisher = _finisher
        if finisher is not None:
            finisher._finish(False)


def _finish_all() -> None:
    """The program has ended: runs what is left to do anywhere."""
    finisher = _finisher
    if finisher is not None:
        finisher._finish(True)


def _finish_noted(everything: bool) -> None:
    global _unfinished, _first_dropped, _last_dropped, _finisher
    known = _unfinished
    if known is None:
        return
    while True:
        note = _first_dropped
        if note is not None:
            _first_dropped = note._next
            if _first_dropped is None:
                _last_dropped = None
            note._next = None
        elif everything and len(known) > 0:
            note = next(iter(known.values()))
        else:
            break
        del known[note._number]
        note._number = -1
        _close(note)
    if everything:
        _unfinished = None
        _finisher = None


def _close(note: _Unfinished) -> None:
    """Raises GeneratorExit where the generator waits. What leaves it then is told and goes no further."""
    state = note._state.content
    if state <= 0 or state & _GUARDED == 0:
        return
    try:
        if note._resume(GeneratorExit()):
            _write_text(_STDERR, "Exception ignored in a generator: RuntimeError('generator ignored GeneratorExit')\n")
    except GeneratorExit:
        pass
    except BaseException as error:
        _write_text(_STDERR, "Exception ignored in a generator: " + repr(error) + "\n")
    note._state.content = _ENDED
