# Two dicts are equal if they hold equal pairs in whatever order.
print({"a": 1, "b": 2} == {"b": 2, "a": 1}, {"a": 1} == {"a": 2}, {"a": 1} != {"b": 1}, {} == {}, {"a": 1} == {"a": 1, "b": 2})
print({1: 1.0} == {1.0: 1}, {"k": [1, 2]} == {"k": [1, 2]}, {"k": {"n": 1}} == {"k": {"n": 1}})
a = {"x": 1}
b = a
c = a.copy()
b["y"] = 2
print(a, c, a is b, a == b, a == c, a is not c)
print(a | c, a | {"x": 5, "z": 6}, {"z": 0} | a)
a |= {"w": 4}
print(a, b)
