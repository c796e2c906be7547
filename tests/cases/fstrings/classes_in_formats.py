# Classes where values are formatted.
class A: pass
x = 3
print("%s" % type(x), "%s %r" % (A, int), '{}'.format(A), format(int), f"{A}")
def g(v):
    return "%s" % type(v)
print(g(1), g("a"), g(A()))
class B(A): pass
for o in [A(), B()]:
    print("%s" % type(o), "{}|{!r}".format(type(o), type(o)))
    print("%s" % o.__class__.__name__)
for c in [int, str, A]:
    print("%s" % c, "%10s|" % c.__name__)
try:
    print("%d" % A)
except TypeError as e:
    print(e)
try:
    print(format(A, ">10"))
except TypeError as e:
    print(e)
print("%(t)s" % {"t": A})
def h(spec):
    return format(int, spec)
print(h(""))
