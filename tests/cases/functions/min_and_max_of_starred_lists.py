from typing import Union
def f(args: list[Union[int, float]]):
    return min(*args)
print(f([3, 2.5]), max(*[1, 5, 2]), max(*"hello"), min([4, 2]), max("a", "b"), max({1: 2, 3: 1}), min((x for x in [3, 2])))
print(max(*[[1, 2]]), max(*[3, 4], key=lambda v: -v))
try:
    print(f([7]))
except TypeError as error:
    print(error)
