def mean(xs: list[int]) -> int:
    return sum(xs) / len(xs)
def twice(x: int) -> int:
    return mean([x, x]) * 2
print(mean([1, 2]), twice(3))
