"""Variables that others assign."""

LEVEL = 1
NAMES: list[str] = ["a"]
OWNER: str | None = None
ZERO = 0


def describe() -> str:
    return f"{LEVEL} {NAMES}"


def owner_or(default: str) -> str:
    return OWNER or default
