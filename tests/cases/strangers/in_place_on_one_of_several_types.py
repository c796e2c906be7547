# Augmented assignment keeps the object that it changes.
vals = [[1], 2, "s"]
first = vals[0]
first += [5]
print(vals)
for i in range(3):
    w = vals[i]
    try:
        w += [9]
        print("ok", w)
    except TypeError as e:
        print(e)
    try:
        w *= 2
        print("twice", w)
    except TypeError as e:
        print(e)
print(vals)
