def f() -> int:
    return 1
def g(): pass
def show(x):
    return hasattr(x, "tag"), getattr(x, "tag", None)
print(hasattr(f, "tag"), getattr(f, "tag", "none"), show(f), show(g))
try:
    print(f.tag)
except AttributeError as e:
    print(e)
f.tag = 1
def read(x) -> int:
    return x.tag
print(read(f), f.tag, hasattr(f, "tag"), hasattr(g, "tag"), getattr(f, "tag", 5), show(f), show(g))
def fib(n: int) -> int:
    if not hasattr(fib, "cache"):
        fib.cache = {}
    if n in fib.cache:
        return fib.cache[n]
    r = n if n < 2 else fib(n - 1) + fib(n - 2)
    fib.cache[n] = r
    return r
print(fib(50), len(fib.cache))
def count() -> int:
    count.calls = getattr(count, "calls", 0) + 1
    return count.calls
print(count(), count(), count.calls)
fns = [f, g]
print([getattr(x, "tag", "-") for x in fns])
def tagged() -> int:
    return 1
tagged.tag = 1
print(tagged.tag)
print(hasattr(tagged, "tag"))
