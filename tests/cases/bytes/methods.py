# Methods that bytes and bytearray share, each with ints, ranges and tuples where they are taken.
for data in (b"abracadabra", b"", b"a,b,,c"):
    print(data.find(b"a"), data.find(98), data.find(b"a", 1), data.rfind(b"a"), data.rfind(b"bra", 0, -1), data.count(b"a"))
    print(data.count(b""), data.count(97, 2), data.startswith(b"ab"), data.startswith((b"x", b"a")), data.endswith(b"a", 0, 4))
    print(data.split(b","), data.split(b"a", 2), data.rsplit(b"a", 1), data.partition(b"a"), data.rpartition(b","))
    print(data.replace(b"a", b"--"), data.replace(b"", b".", 3), data.replace(b"a", b"", 1))
    print(data.removeprefix(b"ab"), data.removesuffix(b"ra"), data.strip(b"ab"), data.lstrip(b"a"), data.rstrip(b"ac"))
    print(data.center(14, b"*"), data.ljust(13), data.rjust(12, b"0"), bytearray(data).zfill(13))
print(b"  two  words\t\n".split(), b"  two  words ".rsplit(None, 1), b" x ".strip(), b"a\tbc\td".expandtabs(4))
print(b"l1\nl2\r\nl3\rl4".splitlines(), b"l1\n\nl2".splitlines(True))
print(b"MiXed 1st".upper(), b"MiXed".lower(), b"MiXed".swapcase(), b"it is".title(), b"hELLO".capitalize())
print(b"abc".isalpha(), b"a1".isalnum(), b"12".isdigit(), b" \n".isspace(), b"A".isupper(), b"a1".islower(), b"Ab Cd".istitle())
print(b"\x7f".isascii(), b"\x80".isascii(), b"".isascii(), b"".isalpha())
table = bytes.maketrans(b"abc", b"xyz")
print(len(table), b"aabbcc!".translate(table), b"aabbcc!".translate(None, b"b"), b"cab".translate(table, b"c"))
print(b", ".join([b"a", bytearray(b"b"), b"c"]), bytearray(b"-").join([b"x", b"y"]), b"".join([]))
print(b"\xde\xad\xbe\xef".hex(), b"\xde\xad\xbe\xef".hex(":"), b"\xde\xad\xbe\xef\x00".hex("_", 2), b"\x01\x02\x03".hex(b"-", -2))
print(bytes.fromhex("de AD be ef"), bytearray.fromhex(""))
print(b"ab" + b"cd", b"ab" * 3, 2 * b"x", b"ab" + bytearray(b"c"), bytearray(b"c") + b"ab")


def attempt(number: int) -> None:
    try:
        if number == 0:
            b"abc".index(b"z")
        elif number == 1:
            b"a".split(b"")
        elif number == 2:
            bytes.fromhex("abc")
        elif number == 3:
            bytes([1, 256])
        elif number == 4:
            bytes(-1)
        elif number == 5:
            b"a".find(256)
        elif number == 6:
            b"a".translate(b"short")
        elif number == 7:
            bytes.maketrans(b"ab", b"c")
        elif number == 8:
            bytearray(b"a").append(-1)
        elif number == 9:
            b"".join([b"a", bytearray(b"b")]).rindex(b"z")
    except (ValueError, TypeError) as error:
        print(number, type(error).__name__, error)


for number in range(10):
    attempt(number)
