# `array`: numbers of one kind, which the type code tells; what it raises; slices, operators, bytes.
from array import array
import array as arrays


class Image:
    def __init__(self, width, height):
        self.bytes = arrays.array("B", [0] * (width * height))
        self.width = width
        self.height = height

    def plot(self, x, y, value):
        self.bytes[y * self.width + x] = max(0, min(255, int(value * 255)))

    def rows(self):
        for y in range(self.height):
            yield self.bytes[y * self.width : (y + 1) * self.width]


def told(function):
    try:
        print(repr(function()))
    except (TypeError, ValueError, IndexError, OverflowError) as error:
        print(type(error).__name__, error)


def norm(values: array) -> float:
    total = 0.0
    for value in values:
        total += value * value
    return total


image = Image(3, 2)
image.plot(1, 1, 0.5)
image.plot(2, 0, 7.0)
for row in image.rows():
    print(row, row.tolist(), sum(row))
floats = array("d", [0]) * 4
floats[1] = 2
floats[2] += 0.25
print(floats, norm(floats), norm(array("i", [1, 2])), floats.itemsize, floats.typecode, len(floats))
single = array("f", [0.1, 1e300, -2])
print(single, single[0] == 0.1, single.tobytes())
numbers = array("i", range(5))
numbers.append(7)
numbers.extend([8, 9])
numbers.insert(0, -1)
print(numbers, numbers.pop(), numbers.pop(0), 3 in numbers, 3.0 in numbers, numbers.index(4), numbers.count(2))
numbers[1:3] = array("i", [10, 20, 30])
del numbers[0]
numbers[::2] = array("i", [0, 0, 0, 0])
numbers.reverse()
print(numbers, numbers[-1], numbers[1:3] + array("i", [5]), array("i", [1]) * 3, 2 * array("i", [4]))
numbers += array("i", [1])
print(numbers, numbers == array("l", numbers), numbers < array("i", [5]), numbers != [1], max(numbers), sorted(numbers)[:3])
word = array("u", "abc")
word.append("d")
print(word, word.tounicode(), word[1], list(reversed(word)))
print(array("h", b"\xff\xff\x01\x00"), bytes(array("h", [1, -2])), bytearray(array("B", [1, 2])), array("H", [258]).tobytes())
swapped = array("i", [1, 256])
swapped.byteswap()
print(swapped, array("d"), arrays.typecodes, bool(array("d")), bool(swapped))
read = array("d")
read.frombytes(array("d", [1.5, -2.5]).tobytes())
read.fromlist([3, 4.0])
print(read, isinstance(read, array), type(read))
told(lambda: numbers[50])
told(lambda: numbers.__setitem__(50, 1))
told(lambda: array("B", [256]))
told(lambda: array("b", [-129]))
told(lambda: array("H", [-1]))
told(lambda: array("I", [-1]))
told(lambda: array("Q", [-1]))
told(lambda: array("i", [1 << 31]))
told(lambda: array("i", [1.5]))
told(lambda: array("i", ["a"]))
told(lambda: array("d", ["a"]))
told(lambda: array("u", ["ab"]))
told(lambda: array("x"))
told(lambda: array("ab"))
told(lambda: array("i", "abc"))
told(lambda: array("i", b"abc"))
told(lambda: numbers + array("d"))
told(lambda: numbers + [1])
told(lambda: numbers.extend(array("d")))
told(lambda: numbers.remove(99))
told(lambda: numbers.index(99))
told(lambda: array("i").pop())
told(lambda: numbers.__setitem__(slice(0, 1), [1]))
told(lambda: numbers.__setitem__(slice(0, 3, 2), array("i", [1])))
told(lambda: numbers.fromunicode("x"))
for code in ["i", "d"]:
    made = array(code, [1, 2])
    made.append(3)
    print(made, made[0])
