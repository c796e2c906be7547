# Generators in lists, dicts, fields and arguments.
def count(start, step):
    n = start
    while n < 20:
        yield n
        n += step


class Source:
    def __init__(self, step: int) -> None:
        self.items = count(0, step)

    def get(self) -> int:
        return next(self.items, -1)


def drain(g):
    return [x for x in g]


gens = [count(0, 5), count(1, 6)]
while gens:
    g = gens.pop(0)
    v = next(g, None)
    if v is not None:
        print(v, end=" ")
        gens.append(g)
print()
named = {"a": count(10, 3), "b": count(15, 2)}
for name, g in named.items():
    print(name, next(g), drain(g))
s = Source(9)
print(s.get(), s.get(), s.get(), s.get())
