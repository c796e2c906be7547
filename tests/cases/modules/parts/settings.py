count = 0
name = "none"
items = [1]
cache = None


def bump(by=1):
    global count
    count += by
    return count


def rename(to: str) -> None:
    global name, items
    name = to
    items = items + [len(to)]


def load() -> None:
    global cache
    cache = {"count": count}


def cached(key: str) -> int:
    if cache is None:
        load()
    assert cache is not None
    return cache[key]
