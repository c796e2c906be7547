# Everything that changes a bytearray in place: items, slices, methods, operators; iteration sees what changes meanwhile.
data = bytearray(b"hello")
data[0] = 72
data[-1:] = b"o, world"
print(data, len(data))
data.append(33)
data.extend(b"??")
data.extend([46, 46])
data.insert(0, 62)
data.insert(-100, 60)
print(data)
print(data.pop(), data.pop(0), data.pop(-2), data)
data.remove(108)
data.reverse()
print(data)
del data[0]
del data[::3]
del data[5:]
print(data)
data += b"xyz"
data *= 2
print(data, data.copy() == data)
data[1:3] = []
data[::2] = bytes(len(data[::2]))
data[2:2] = data
print(data)
alias = data
alias.clear()
print(data, alias is data, bool(data))
grown = bytearray(b"ab")
for byte in grown:
    if len(grown) < 6:
        grown.append(byte + 1)
print(grown)
shrinking = bytearray(range(6))
for byte in shrinking:
    shrinking.pop()
    print(byte, end=" ")
print(shrinking)


def attempt(number: int, target: bytearray) -> None:
    try:
        if number == 0:
            target[9] = 1
        elif number == 1:
            target[0] = 256
        elif number == 2:
            target[::2] = b"x"
        elif number == 3:
            target.remove(0)
        elif number == 4:
            target.pop(7)
        elif number == 5:
            bytearray().pop()
        elif number == 6:
            del target[5]
        elif number == 7:
            target.extend([1, 999])
    except (IndexError, ValueError) as error:
        print(number, type(error).__name__, error, target)


for number in range(8):
    attempt(number, bytearray(b"abc"))
print(bytearray(3), bytearray([1, 2]), bytearray("é", "utf-8"), bytes(2), bytes(range(3)), bytes(bytearray(b"q")))
