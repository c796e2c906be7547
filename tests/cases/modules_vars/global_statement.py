# Functions read module variables freely and change them under `global`.
count = 0
names: list[str] = []
limit = 3


def register(name: str) -> bool:
    global count
    if count >= limit:
        return False
    names.append(name)
    count += 1
    return True


def reset() -> None:
    global count, names
    count = 0
    names = []


def raise_limit(by: int = 1) -> int:
    global limit
    limit += by
    return limit


print([register(n) for n in ["a", "b", "c", "d"]], count, names)
old = names
reset()
print(count, names, old)
print(raise_limit(), raise_limit(5), register("z"), count, names)
