# Generator methods, properties of objects changed in between, __iter__ as a generator.
class Grid:
    def __init__(self, w: int, h: int):
        self.w, self.h = w, h

    def neighbors(self, x: int, y: int):
        for dx, dy in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            nx, ny = x + dx, y + dy
            if 0 <= nx < self.w and 0 <= ny < self.h:
                yield nx, ny

    def cells(self):
        for y in range(self.h):
            for x in range(self.w):
                yield (x, y)


class Stack:
    def __init__(self):
        self.items = [1, 2, 3]

    def drain(self):
        while self.items:
            yield self.items.pop()

    def __iter__(self):
        for item in reversed(self.items):
            yield item


g = Grid(3, 2)
print(sorted(g.neighbors(1, 1)), len(list(g.cells())))
print([n for c in g.cells() for n in g.neighbors(*c)][:5])
s = Stack()
print(list(s), [x for x in s], 2 in s)
for item in s.drain():
    print(item, len(s.items))
    if item == 3:
        s.items.append(9)
