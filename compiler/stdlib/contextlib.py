"""`contextlib`: context managers made of generators, `closing`, `suppress`, `nullcontext`. Not here: `ExitStack`, `redirect_stdout`."""


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
        return _GeneratorContext(self.__wrapped__(*args, **kwargs))


class _GeneratorContext[G]:
    """Enters a generator at its yield and goes on behind it at the end."""

    _generator: G

    def __init__(self, generator: G) -> None:
        self._generator = generator

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
