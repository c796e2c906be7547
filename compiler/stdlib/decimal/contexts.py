"""`decimal`: contexts, which say how many digits numbers have and how they are rounded, and what is raised. Not here: signals that are
not errors (`Inexact`), traps, and bounds of exponents."""

ROUND_UP: str = "ROUND_UP"
ROUND_DOWN: str = "ROUND_DOWN"
ROUND_CEILING: str = "ROUND_CEILING"
ROUND_FLOOR: str = "ROUND_FLOOR"
ROUND_HALF_UP: str = "ROUND_HALF_UP"
ROUND_HALF_DOWN: str = "ROUND_HALF_DOWN"
ROUND_HALF_EVEN: str = "ROUND_HALF_EVEN"
ROUND_05UP: str = "ROUND_05UP"

_ROUNDINGS: list[str] = [
    ROUND_UP,
    ROUND_DOWN,
    ROUND_CEILING,
    ROUND_FLOOR,
    ROUND_HALF_UP,
    ROUND_HALF_DOWN,
    ROUND_HALF_EVEN,
    ROUND_05UP,
]


class DecimalException(ArithmeticError):
    pass


class InvalidOperation(DecimalException):
    pass


class DivisionByZero(DecimalException, ZeroDivisionError):
    pass


class ConversionSyntax(InvalidOperation):
    pass


class DivisionUndefined(InvalidOperation, ZeroDivisionError):
    pass


class DivisionImpossible(InvalidOperation):
    pass


class Context:
    prec: int
    rounding: str

    def __init__(self, prec: int = 28, rounding: str = ROUND_HALF_EVEN) -> None:
        self.prec = prec
        self.rounding = rounding

    def copy(self) -> Context:
        return Context(self.prec, self.rounding)

    def create_decimal(self, num="0"):
        return _fixed(Decimal(num), self)


class _Local:
    """What `localcontext` gives: the context is another one inside."""

    _inside: Context
    _outside: Context

    def __init__(self, inside: Context) -> None:
        self._inside = inside
        self._outside = inside

    def __enter__(self) -> Context:
        self._outside = getcontext()
        setcontext(self._inside)
        return self._inside

    def __exit__(self, kind, value, traceback) -> bool:
        setcontext(self._outside)
        return False


_current: Context = Context()


def getcontext() -> Context:
    return _current


def setcontext(context: Context) -> None:
    global _current
    _current = context


def localcontext(ctx: Context | None = None, *, prec: int | None = None, rounding: str | None = None) -> _Local:
    inside = getcontext().copy() if ctx is None else ctx.copy()
    if prec is not None:
        inside.prec = prec
    if rounding is not None:
        inside.rounding = rounding
    return _Local(inside)
