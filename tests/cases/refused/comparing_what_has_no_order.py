# Order between types that have none; equality is always allowed.
class Plain:
    pass


print(1 < "a")
print([1] < (1,))
print(None < 1)
print(Plain() < Plain())
print(sorted([Plain(), Plain()]))
print({"a": 1} <= {"b": 2})
print(max(1, "a"))
