def index(xs: list[int], x: int) -> int:
    for i, y in enumerate(xs):
        if x == y:
            return i
print(index([1, 2], 2), index([1], 5))
