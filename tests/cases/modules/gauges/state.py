"""Variables that functions of this module assign."""
from typing import Optional

level = 1
factor: float = 0.5
names = ["inner"]
history: list[int] = []
latest: Optional[str] = None


def set_level(value: int) -> None:
    global level, latest
    history.append(level)
    level = value
    latest = f"level {value}"


def reset() -> None:
    global level, names, history, factor
    level = 0
    names = []
    history = []
    factor = 9.5


class Gauge:
    def raise_by(self, by: int) -> int:
        global level
        level += by
        return level
