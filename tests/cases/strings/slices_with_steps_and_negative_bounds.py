# Slices never fail; steps may be negative; bounds beyond the ends are cut.
s = "abcdefghij"
print(s[2:5], s[:3], s[7:], s[:], s[-3:], s[:-3], s[-5:-2], s[5:2], s[3:3])
print(s[::2], s[1::2], s[::-1], s[::-3], s[8:2:-2], s[2:8:-1], s[-1:-5:-1], s[:5:-1], s[5::-1])
print(s[100:], s[:100], s[-100:3], s[-100:100], s[100:200], s[20:5:-1], s[-20:5:-1])
print(repr(s[0:0]), repr(""[1:2]), repr(""[::-1]))
u = "αβγ😀δ"
print(u[1:4], u[::-1], u[-2:], u[::2])
for start in [-4, -1, 0, 2]:
    for stop in [-3, 0, 3, 12]:
        print(start, stop, repr(s[start:stop]), repr(s[start:stop:3]), repr(s[start:stop:-2]))
try:
    step = len("")
    print(s[::step])
except ValueError as error:
    print("ValueError:", error)
print(s[9223372036854775807:], s[-9223372036854775807:2])
