def f(*xs: int) -> int:
    s = 0
    for x in xs:
        s += x
    return s
print(f(1, 2, 3), f())
def tag(name: str, **attrs: str) -> str:
    out = name
    for k, v in attrs.items():
        out += f" {k}={v!r}"
    return out
print(tag("a"), tag("b", href="x", cls="y"))
def mix(a, *rest, sep="-", **kw):
    return f"{a} {rest} {sep} {sorted(kw.items())}"
print(mix(1), mix(1, 2, "x", sep="+", q=1, z=2))
d = {"x": "1", "y": "2"}
print(tag("c", **d), tag("c", z="0", **d))
print(dict(a=1, b=2), dict(), dict({"k": 2}), dict([("k", 1)], z=3))
print("{name} is {age}".format(name="Ann", age=3), "{} {x}".format(1, x=2.5))
e: dict[int, str] = dict()
e[1] = "a"
print(e, dict(zip("ab", [1, 2])))
u = {"a": 1}
u.update(b=2)
u.update({"c": 3}, d=4)
print(u)
print("%(n)s and %(m)d" % {"n": "x", "m": 3})
