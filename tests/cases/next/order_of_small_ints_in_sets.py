# Sets of small ints iterate in the order of their hashes.
print(hash(0),hash(1),hash(2))
print({1,2,3},{0,2},{1,0},{0,8,1}, {8,1},{5,6,7,0}, {0,1,2,3})
s={1}; s.add(0); s.add(2); print(s)
s={0}; s.add(1); print(s); s.add(2); print(s); s.add(8); print(s)
s=set()
for i in range(12):
    s.add(i)
    print(i, s)
