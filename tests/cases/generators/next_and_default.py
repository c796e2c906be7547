# next with and without default, StopIteration at the end and ever after.
def two():
    yield "a"
    yield "b"


g = two()
print(next(g), next(g), next(g, "none"), next(g, None))
try:
    next(g)
except StopIteration as e:
    print("stop", e.args, e.value)
print(list(g))
h = iter(two())
print(next(h), list(h))
