"""Generators, as `yield` makes them. The body of a generator function is compiled to a function that goes on where it
left and returns whether it has an item; the variables that it needs later are in cells.

Not here: how the body is cut, which the compiler does.
"""

from typing import Callable, Final

# In the cell of the state: running, or ended. The compiler knows this number, too.
_ENDED: Final = -1


def _generator(resume, item, result, state):
    return generator(resume, item, result, state)


class generator[Y, R]:
    """What calling a generator function returns."""

    # Goes on, with an exception that is raised there or None; False at the end.
    _resume: Callable[[BaseException | None], bool]
    _item: _Cell[Y]
    _result: _Cell[R]
    _state: _Cell[int]
    _is_running: bool

    def __init__(self, resume, item: _Cell[Y], result: _Cell[R], state: _Cell[int]) -> None:
        self._resume = resume
        self._item = item
        self._result = result
        self._state = state
        self._is_running = False

    def __iter__(self) -> generator[Y, R]:
        return self

    def __advance__(self) -> bool:
        if self._is_running:
            raise ValueError("generator already executing")
        if self._state.content == _ENDED:
            return False
        self._is_running = True
        try:
            return self._resume(None)
        except StopIteration as stop:
            raise RuntimeError("generator raised StopIteration") from stop
        finally:
            self._is_running = False

    def __current__(self) -> Y:
        return self._item.content

    def __next__(self) -> Y:
        if not self.__advance__():
            raise StopIteration()
        return self._item.content

    def _returned(self) -> R:
        return self._result.content
