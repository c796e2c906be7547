"""`timeit`: how long calls of a function take, by the clocks of `time`, which do not show the time of the world. Not here: statements
as text, which are not compiled at run time.
"""

import time


def default_timer() -> float:
    return time.perf_counter()


def timeit(stmt, setup=None, timer=None, number: int = 1000000, globals=None) -> float:
    if setup is not None:
        setup()
    start = time.perf_counter()
    for _ in range(number):
        stmt()
    return time.perf_counter() - start


def repeat(stmt, setup=None, timer=None, repeat: int = 5, number: int = 1000000, globals=None) -> list[float]:
    return [timeit(stmt, setup, timer, number) for _ in range(repeat)]
