# list(x) that is given items of another type; order of mixed tuples.
x = list((1, 2))
x.append("a")
print(x)
def f(t, d):
    t = list(t)
    t.append(d)
    return tuple(t)
print(f((1,2),{"a": 1}))
def in_order(xs):
    return sorted(xs)
a = [(1, 2), (2, "a")]
print(in_order(a))
