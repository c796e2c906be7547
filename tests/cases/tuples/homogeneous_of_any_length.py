# tuple[int, ...] parameters: loops, slices, concatenation, conversion.
def total(values: tuple[int, ...]) -> int:
    result = 0
    for value in values:
        result += value
    return result


def tail(values: tuple[str, ...]) -> tuple[str, ...]:
    return values[1:]


print(total(()), total((1,)), total((1, 2, 3)))
print(tail(("a", "b", "c")), tail(("a",)), tail(()))
path: tuple[str, ...] = ()
for part in ["usr", "lib", "x"]:
    path = path + (part,)
print(path, "/".join(path), path[::-1], tuple(sorted(path)))
path += ("end",)
print(path, len(path), path.index("lib"))
history = [path]
path += ("more",)
print(history, path)
