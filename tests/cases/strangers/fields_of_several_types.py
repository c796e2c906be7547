# Fields that callers give several types, containers that grow by all of them, None that is replaced.
class Acc:
    def __init__(self, start=0):
        self.total = start
        self.count = 0
        self.last = None
        self.history = []
    def add(self, x):
        self.total += x
        self.count += 1
        self.last = x
        self.history.append((self.count, x))
    def mean(self):
        return self.total / self.count if self.count else 0
a = Acc()
a.add(1)
a.add(2.5)
print(a.total, a.count, a.last, a.history, a.mean())
b = Acc(1.0)
b.add(3)
print(b.total, b.last, Acc().mean(), Acc().last)
class Base:
    def __init__(self, v):
        self.v = v
        self.setup()
    def setup(self):
        self.extra = "base"
class Derived(Base):
    def setup(self):
        self.extra = "derived" + str(self.v)
        self.more = [self.v]
print(Base(1).extra, Derived(2).extra, Derived(2).more, Derived("s").v)
class Holder:
    def __init__(self):
        self.value = None
    def set(self, value):
        self.value = value
h = Holder()
print(h.value)
h.set(5)
print(h.value)
h.set("five")
print(h.value, h.value == "five")
h.set([1, 2])
print(h.value)
h.value = 2.5
print(h.value)
class Pair:
    def __init__(self, a, b):
        self.a, self.b = a, b
    def swap(self):
        self.a, self.b = self.b, self.a
        return self
p = Pair(1, "x").swap()
print(p.a, p.b)
class Opt:
    def __init__(self, **kw):
        self.opts = kw
        self.names = sorted(kw)
    def get(self, k, d=None):
        return self.opts.get(k, d)
o = Opt(x=1, y=2)
print(o.opts, o.names, o.get("x"), o.get("z"), o.get("z", 9))
