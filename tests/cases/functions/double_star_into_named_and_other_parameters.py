# `**` of a dict fills named parameters first, the `**` parameter takes the rest.
def total(*args: int, scale: int = 1, **kw: int) -> int:
    return sum(args) * scale + sum(kw.values())
print(total(*[1, 2], **{"scale": 2}))
opts = {"scale": 3, "x": 5}
print(total(1, 2, **opts), opts)
def f(a, b=2, **kw):
    return a, b, kw
print(f(**{"a": 1, "c": 3}), f(1, **{"b": 5}), f(1, z=0, **{"b": 5, "y": 1}))
try:
    f(1, **{"a": 5})
except TypeError as e:
    print(e)
try:
    f(**{"b": 5})
except TypeError as e:
    print(e)
def outer(*args, **kwargs):
    return f(*args, **kwargs)
print(outer(1, b=3), outer(1), outer(a=1, q=2))
