# `is` between two values, each of which may be a number or an object.
import copy

inner = [1] * 3
nested = [[inner, inner], inner]
copied = copy.deepcopy(nested)
print(copied == nested, copied[0] is nested[0], copied[0][0] is copied[0][1], copied[0][0] is inner)

pair = [1, 2]
things: list[int | str | list[int]] = [1, "a", pair, pair, 1, "b"]
for first in things:
    print([first is second for second in things if not isinstance(second, str)])


class Mark:
    pass


NONE = Mark()
slots: list[int | Mark] = [3, NONE, 4, NONE]
print([a is b for a, b in zip(slots, slots[1:])], [slot is NONE for slot in slots], slots[1] is slots[3])
