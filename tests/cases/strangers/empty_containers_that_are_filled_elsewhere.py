# empty containers that are filled elsewhere: as programs do it that nobody wrote for a compiler.
def make():
    return []


def table():
    x = {}
    x["a"] = 1
    return x


def graph():
    g = {}
    return g


a = make()
a.append(3)
print(a)
b = make()
b.append("s")
print(b)
print(table())
g = graph()
g.setdefault("k", []).append(1)
print(g)


def collect(xs):
    result = []

    def visit(x):
        if x > 0:
            result.append(x)

    for x in xs:
        visit(x)
    return result


print(collect([1, -1, 2]))


class Box:
    def __init__(self):
        self.items = []
        self.names = {}

    def size(self):
        return len(self.items) + len(self.names)


print(Box().size())


def fib(n, memo={}):
    if n in memo:
        return memo[n]
    if n < 2:
        return n
    memo[n] = fib(n - 1, memo) + fib(n - 2, memo)
    return memo[n]


print(fib(30))
print(make())
print(max([1, 2, 3], key=fib))


def subsets(nums):
    if not nums:
        return [[]]
    rest = subsets(nums[1:])
    return rest + [[nums[0]] + r for r in rest]


print(subsets([1, 2, 3]))
