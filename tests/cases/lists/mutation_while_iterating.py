# A for loop over a list goes by index: appended elements are seen, removed ones shift the rest.
xs = [1, 2, 3]
for x in xs:
    if x < 3:
        xs.append(x + 10)
    print(x, end=" ")
print(xs)
ys = [1, 2, 3, 4, 5, 6]
for y in ys:
    if y % 2 == 0:
        ys.remove(y)
    print(y, end=" ")
print(ys)
zs = [1, 2, 3, 4]
for z in zs:
    zs.pop()
    print(z, end=" ")
print(zs)
ws = [1, 2, 3]
for w in ws[:]:
    ws.remove(w)
print(ws)
vs = [3, 4]
for v in vs:
    vs = [0]
    print(v, end=" ")
print(vs)
