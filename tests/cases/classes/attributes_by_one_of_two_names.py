# A name that is one of several literals: only those attributes are assigned.
class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.value
        if self.right:
            yield from self.right

    def insert(self, value):
        if value == self.value:
            return
        side = "left" if value < self.value else "right"
        if getattr(self, side) is None:
            setattr(self, side, Node(value))
        else:
            getattr(self, side).insert(value)


def ordered(values: list[int]) -> tuple[int, ...]:
    if not values:
        return tuple(values)
    root = Node(values[0])
    for value in values[1:]:
        root.insert(value)
    return tuple(root)


print(ordered([5, 2, 9, 7, 2]), ordered([]), ordered([1]))


class Switch:
    def __init__(self):
        self.name = "switch"
        self.on = 0
        self.off = 0

    def count(self, is_on):
        if is_on:
            name = "on"
        else:
            name = "off"
        setattr(self, name, getattr(self, name) + 1)


switch = Switch()
for state in (True, False, True):
    switch.count(state)
print(switch.name, switch.on, switch.off)
