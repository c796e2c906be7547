# Parameters of generator functions: defaults, keywords, stars.
def ranges(*stops, step=1, **names):
    for stop in stops:
        for i in range(0, stop, step):
            yield i
    for name, value in names.items():
        yield value


def repeat(x, times=2):
    for _ in range(times):
        yield x


print(list(ranges(2, 3)), list(ranges(5, step=2)), list(ranges(1, a=7, b=8)))
print(list(repeat("a")), list(repeat(times=3, x=1)), sum(repeat(2.5, 4)))
