d = {"a": 1, "b": 2}
k: str | None = None
print(k in d, d.get(k), d.get(k, 5))
def f(k: str | None) -> int:
    try:
        return d[k]
    except KeyError as e:
        print("KeyError", e, repr(e))
        return -1
print(f(None), f("a"))
def g(k: str | None) -> None:
    try:
        del d[k]
        print(d)
    except KeyError as e:
        print("KeyError", e)
g(None); g("b")
s = {1, 2}
def h(n: int | None) -> None:
    s.discard(n)
    print(n in s)
    try:
        s.remove(n)
    except KeyError as e:
        print("KeyError", e)
    print(d.pop(None, 3))
h(None); h(2)
