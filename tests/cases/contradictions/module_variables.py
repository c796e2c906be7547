cache: dict[str, int] = None
best: int = None
def setup() -> None:
    global cache, best
    cache = {}
    best = 5
print(cache, best)
setup()
print(cache, best)
