# An uncaught exception from three frames deep: output so far, traceback on stderr, exit code 1.
def outer(items: list[int]) -> int:
    return inner(items, 5)


def inner(items: list[int], index: int) -> int:
    value = items[index]
    return value * 2


print("before")
print(outer([1, 2, 3, 4, 5, 6]))
print(outer([1, 2, 3]))
print("never")
