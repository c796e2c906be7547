from .state import *

doubled = level * 2


def seen() -> int:
    return level


def lift() -> int:
    return Gauge().raise_by(10)
