# An unsigned function is checked for each call: the call that fails is pointed at.
def combine(a, b):
    return a + b


print(combine(1, 2))
print(combine("a", "b"))
print(combine("a", 1))
print(combine([1], 2))
