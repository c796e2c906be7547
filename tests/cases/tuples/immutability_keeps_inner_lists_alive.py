# A tuple never changes, but a list inside it does; copies of tuples share it.
inner = [1]
box = (inner, "label")
box[0].append(2)
print(box, inner)
other = (inner, "label")
print(box == other, box[0] is other[0])
inner.clear()
print(box, other)
pairs = [(n, [n]) for n in range(3)]
for number, holder in pairs:
    holder.append(number * 10)
print(pairs)
