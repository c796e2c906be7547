__all__ = ["part", "LIMIT"]

LIMIT = 7


def part(n: int) -> int:
    return n % LIMIT


def hidden() -> None:
    pass
