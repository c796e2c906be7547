# Calls of values that are not functions, indexing of what has no items, iteration over what has none.
n = 5
print(n(3))
print("text"())
print(n[0])
for x in n:
    print(x)
print(len(n))
print([1, 2]["a"])
print({"a": 1}[1])
a, b = n
