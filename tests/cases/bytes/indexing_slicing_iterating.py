# Bytes are indexed and iterated as ints; slices are of the same class; what is outside raises IndexError.
data = b"hello world"
for index in (0, 4, -1, -11):
    print(index, data[index], bytearray(data)[index])
print(data[1:4], data[::2], data[::-1], data[-3:], data[5:2], data[8:1:-3])
print(bytearray(data)[1:4], bytearray(data)[::-2])
print(list(b"abc"), [c - 96 for c in b"abc"], tuple(b"\x00\xff"), sum(b"\x01\x02"), max(b"aZ"), min(b"aZ"))
print(sorted(b"hello"), list(reversed(b"ab")), list(enumerate(b"ab")), dict(zip(b"ab", b"cd")))
first, *rest = b"xyz"
print(first, rest)
print(104 in data, 0 in data, b"wor" in data, b"" in data, b"low" in data)
print(len(data), bool(b""), bool(bytearray(b"\0")))
for receiver in (data, bytearray(data)):
    try:
        print(receiver[11])
    except IndexError as error:
        print(error)
try:
    print(300 in data)
except ValueError as error:
    print(error)
it = iter(b"ab")
print(next(it), next(it), next(it, -1))
