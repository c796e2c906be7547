# Mutable module variables are changed by functions without `global`.
log: list[str] = []
cache: dict[int, int] = {}
state = [0]


def note(text: str) -> None:
    log.append(f"{len(log)}:{text}")


def square(n: int) -> int:
    if n not in cache:
        note("compute " + str(n))
        cache[n] = n * n
    return cache[n]


def tick() -> int:
    state[0] += 1
    return state[0]


print(square(3), square(3), square(4), cache)
print(log, tick(), tick(), state)
backup = log
log = []
note("fresh")
print(log, backup)
