# Iteration over values of several types, some of which cannot be iterated.
def bad(xs):
    out = []
    for x in xs:
        try:
            for c in x:
                out.append(c)
        except TypeError as e:
            out.append(str(e))
    return out
print(bad([1, "a", None, 2.5, [1, 2]]))
print(bad([1, "a", 2.5]))
print(bad([1, [1, 2], None]))
