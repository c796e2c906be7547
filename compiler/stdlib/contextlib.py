"""`contextlib`: context managers made of generators, `ExitStack`, `closing`, `suppress`, `nullcontext`, redirected streams.
Not here: what is asynchronous, `chdir`."""

import sys
from typing import Callable


def contextmanager(func):
    return _ContextFunction(func)


class _ContextFunction[F]:
    """A generator function under `contextmanager`."""

    __wrapped__: F

    def __init__(self, function: F) -> None:
        self.__wrapped__ = function

    @property
    def __name__(self) -> str:
        return self.__wrapped__.__name__

    def __call__(self, *args, **kwargs):
        make = lambda: self.__wrapped__(*args, **kwargs)
        return _GeneratorContext(make(), make)


class _GeneratorContext[G, M]:
    """Enters a generator at its yield and goes on behind it at the end. `_make` makes another one like it."""

    _generator: G
    _make: M

    def __init__(self, generator: G, make: M) -> None:
        self._generator = generator
        self._make = make

    def __call__(self, function):
        return _InContexts(self._make, function)

    def __enter__(self):
        if not self._generator.__advance__():
            raise RuntimeError("generator didn't yield")
        return self._generator.__current__()

    def __exit__(self, kind, value, traceback) -> bool:
        if value is None:
            if self._generator.__advance__():
                self._generator.close()
                raise RuntimeError("generator didn't stop")
            return False
        try:
            self._generator.throw(value)
        except StopIteration as stop:
            return stop is not value
        except BaseException as error:
            if error is not value:
                raise
            return False
        self._generator.close()
        raise RuntimeError("generator didn't stop after throw()")


class _InContexts[M, F]:
    """A function that runs inside a new context manager each time."""

    _make: M
    __wrapped__: F

    def __init__(self, make: M, function: F) -> None:
        self._make = make
        self.__wrapped__ = function

    @property
    def __name__(self) -> str:
        return self.__wrapped__.__name__

    def __call__(self, *args, **kwargs):
        with _GeneratorContext(self._make(), self._make):
            return self.__wrapped__(*args, **kwargs)


class AbstractContextManager:
    """A base that says that objects are context managers. The compiler knows it by its name (`program/abstract_bases.rs`)."""


class ContextDecorator:
    """A context manager that also decorates functions."""

    def __call__(self, function):
        return _InContext(self, function)


class _InContext[M, F]:
    """A function that runs inside a context manager."""

    _manager: M
    __wrapped__: F

    def __init__(self, manager: M, function: F) -> None:
        self._manager = manager
        self.__wrapped__ = function

    @property
    def __name__(self) -> str:
        return self.__wrapped__.__name__

    def __call__(self, *args, **kwargs):
        with self._manager:
            return self.__wrapped__(*args, **kwargs)


class closing[T]:
    thing: T

    def __init__(self, thing: T) -> None:
        self.thing = thing

    def __enter__(self) -> T:
        return self.thing

    def __exit__(self, kind, value, traceback) -> bool:
        self.thing.close()
        return False


class nullcontext[T]:
    enter_result: T

    def __init__(self, enter_result: T = None) -> None:
        self.enter_result = enter_result

    def __enter__(self) -> T:
        return self.enter_result

    def __exit__(self, kind, value, traceback) -> bool:
        return False


class suppress[C]:
    _classes: C

    def __init__(self, *exceptions) -> None:
        self._classes = exceptions

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind, value, traceback) -> bool:
        return value is not None and isinstance(value, self._classes)


class redirect_stdout[F]:
    _target: F
    _before: list[sys._Output]

    def __init__(self, new_target: F) -> None:
        self._target = new_target
        self._before = []

    def __enter__(self) -> F:
        self._before.append(sys.stdout)
        sys._replace_stdout(self._target)
        return self._target

    def __exit__(self, kind, value, traceback) -> bool:
        sys._replace_stdout(self._before.pop())
        return False


class redirect_stderr[F]:
    _target: F
    _before: list[sys._Output]

    def __init__(self, new_target: F) -> None:
        self._target = new_target
        self._before = []

    def __enter__(self) -> F:
        self._before.append(sys.stderr)
        sys._replace_stderr(self._target)
        return self._target

    def __exit__(self, kind, value, traceback) -> bool:
        sys._replace_stderr(self._before.pop())
        return False


class ExitStack:
    """What is left to do at the end of a block, last first. Each is told the exception and says whether it ends there."""

    _exits: list[Callable[[BaseException | None], bool]]

    def __init__(self) -> None:
        self._exits = []

    def enter_context(self, cm):
        result = cm.__enter__()
        self.push(cm)
        return result

    def push(self, exit):
        if hasattr(exit, "__exit__"):
            self._exits.append(lambda error: _left(exit.__exit__, error))
        else:
            self._exits.append(lambda error: _left(exit, error))
        return exit

    def callback(self, callback, /, *args, **kwds):
        def call(error: BaseException | None) -> bool:
            callback(*args, **kwds)
            return False

        self._exits.append(call)
        return callback

    def pop_all(self) -> ExitStack:
        moved = ExitStack()
        moved._exits = self._exits
        self._exits = []
        return moved

    def close(self) -> None:
        self._leave(None)

    def __enter__(self) -> ExitStack:
        return self

    def __exit__(self, kind, value, traceback) -> bool:
        return self._leave(value)

    def _leave(self, raised: BaseException | None) -> bool:
        """Runs all of them; true if none is left of `raised`. Raises what one of them raised, if nobody caught that."""
        pending = raised
        while len(self._exits) > 0:
            leave = self._exits.pop()
            try:
                if leave(pending):
                    pending = None
            except BaseException as error:
                if pending is not None and error is not pending and error.__context__ is None:
                    error.__context__ = pending
                pending = error
        if pending is None:
            return raised is not None
        if pending is raised:
            return False
        raise pending


def _left(exit, error: BaseException | None) -> bool:
    if error is None:
        exit(None, None, None)
        return False
    return bool(exit(error.__class__, error, None))
