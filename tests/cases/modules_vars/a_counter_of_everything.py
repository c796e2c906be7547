# Many module variables of all types, changed from several functions, with a final dump.
hits = 0
ratio = 0.0
title = ""
enabled = False
pair = (0, "")
last: int | None = None
history: list[tuple[int, str]] = []


def hit(n: int, name: str) -> None:
    global hits, ratio, title, enabled, pair, last
    hits += n
    ratio += n / 4
    title += name[0]
    enabled = not enabled
    pair = (n, name)
    if n > 2:
        last = n
    history.append(pair)


def dump() -> None:
    print(hits, ratio, title, enabled, pair, last, history)


dump()
for k, word in enumerate(["alpha", "beta", "gamma", "delta"]):
    hit(k, word)
    dump()
if last is not None:
    print(last + 1)
