# *args and **kwargs, star-unpacking in calls and displays.
def total(*numbers: int) -> int:
    return sum(numbers)


def show(first: int, *rest: int, sep: str = "-", **options: int) -> str:
    return sep.join([str(first)] + [str(r) for r in rest]) + str(options)


values = [1, 2, 3]
print(total(), total(1, 2), total(*values), total(0, *values, *values))
print(show(1), show(1, 2, 3), show(*values, sep="+"), show(1, a=5, b=6), show(1, **{"z": 9}))
print([*values, 4, *values], (*values,), {**{"a": 1}, "b": 2})
print(*values, sep=", ")
