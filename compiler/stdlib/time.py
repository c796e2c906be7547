"""`time`: clocks of the sandbox. They do not show the time of the world, so that a run is a function of its input: each begins
at 0, and a clock moves on by a microsecond whenever it is asked, and by what is slept. Nothing waits.

Not here: dates (`gmtime`, `strftime`).
"""

_passed_ns: int = 0


def _ask() -> int:
    global _passed_ns
    _passed_ns = _passed_ns + 1000
    return _passed_ns


def time_ns() -> int:
    return _ask()


def perf_counter_ns() -> int:
    return _ask()


def monotonic_ns() -> int:
    return _ask()


def process_time_ns() -> int:
    return _ask()


def time() -> float:
    return _ask() / 1000000000


def perf_counter() -> float:
    return _ask() / 1000000000


def monotonic() -> float:
    return _ask() / 1000000000


def process_time() -> float:
    return _ask() / 1000000000


def sleep(seconds: float) -> None:
    global _passed_ns
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    _passed_ns = _passed_ns + int(seconds * 1000000000)
