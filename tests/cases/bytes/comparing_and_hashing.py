# Bytes compare by value, also with bytearray; they are keys of dicts and members of sets; str is never equal.
print(b"a" == b"a", b"a" == bytearray(b"a"), bytearray(b"a") == b"a", b"a" == "a", b"a" != "a", b"" == bytearray())
print(b"a" < b"b", b"a" < b"aa", b"\xff" > b"a", bytearray(b"b") >= b"a", b"" <= b"")
counts: dict[bytes, int] = {}
for word in b"one two one three two one".split():
    counts[word] = counts.get(word, 0) + 1
print(counts, counts[b"one"], b"four" in counts)
seen = {b"x", b"y", bytes([120]), bytes(bytearray(b"y"))}
print(len(seen), sorted(seen), hash(b"xy") == hash(bytes([120, 121])))
pairs = {(b"k", 1): "first", (b"k", 2): "second"}
print(pairs[bytes(b"k"), 2])
print(sorted([b"b", b"", b"ab", b"B"], key=lambda b: (len(b), b)), max([b"p", b"q"]))


def shown(value: bytes | bytearray | str | None) -> str:
    if isinstance(value, (bytes, bytearray)):
        return "bytes " + value.hex()
    if value is None:
        return "nothing"
    return "text " + value


print(shown(b"\x01"), shown(bytearray(b"\x02")), shown("t"), shown(None))
try:
    print({bytearray(b"x"): 1})
except TypeError as error:
    print(error)
