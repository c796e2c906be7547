# Lists behind '*' in calls, displays, print and zip: lengths that only the run knows.
def add3(a: int, b: int, c: int) -> int:
    return a + b + c
def total(first: int, *rest: int) -> int:
    return first + sum(rest)
class C:
    def m(self, x: int, y: int) -> int:
        return x * 10 + y
def err(xs: list[int]) -> None:
    try:
        print(add3(*xs))
    except TypeError as e:
        print(e)
for n in range(5):
    err(list(range(n)))
print(add3(1, *[2, 3]), add3(*[1], *[2, 3]), add3(*"ab") if False else "-")
print(total(*[1, 2, 3]), total(1, *range(4)), total(5, *[]))
try:
    total(*[])
except TypeError as e:
    print(e)
c = C()
p = [3, 4]
print(c.m(*p))
try:
    c.m(*[1])
except TypeError as e:
    print(e)
print(*[1, 2, 3])
print(*[1, 2, 3], sep="-")
print("a", *range(3), "b", sep=", ", end="!\n")
print(*[])
m = [[1, 2, 3], [4, 5, 6]]
print(list(zip(*m)), [list(r) for r in zip(*m)], [sum(col) for col in zip(*m)])
print(list(zip(*[])) == [])
rows = [(1, "a"), (2, "b")]
nums, names = zip(*rows)
print(nums, names)
words = ["apple", "apply", "ape"]
prefix = ""
for chars in zip(*words):
    if len(set(chars)) == 1:
        prefix += chars[0]
    else:
        break
print(prefix)
t = (0, *[1, 2], 3)
print(t, len(t))
print(max(*[1, 2], 5) if False else "skip")
s = set().union(*[{1}, {2, 3}])
print(sorted(s))
