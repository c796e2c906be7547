from datetime import timedelta
def f(x: str) -> float | None:
    return float(x) if x else None
def g(x: str) -> int | str | None:
    return int(x) if x.isdigit() else x or None
print(timedelta(seconds=f("2")), timedelta(f("1.5"), minutes=f("3")))
for a in ("1", "x", ""):
    try:
        print(timedelta(hours=g(a)))
    except TypeError as e:
        print(e)
try:
    print(timedelta("1"))
except TypeError as e:
    print(e)
try:
    print(timedelta(days=None))
except TypeError as e:
    print(e)
