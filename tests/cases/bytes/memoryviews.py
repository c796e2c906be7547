"""Views of bytes."""
import hashlib
import struct

fixed = memoryview(b"abcdef")
array = bytearray(b"0123456789")
view = memoryview(array)
print(fixed[0], fixed[-1], len(fixed), fixed.nbytes, fixed.itemsize, fixed.format, fixed.ndim, fixed.shape, fixed.strides, fixed.readonly)
print(bytes(fixed[1:4]), fixed[1:4].tobytes(), fixed[::2].tolist(), fixed[::-1].tobytes(), fixed[4:1].tobytes(), fixed[-3:].tobytes())
print(fixed == b"abcdef", fixed[:3] == bytearray(b"abc"), fixed == memoryview(b"abc"), fixed != b"x", fixed == "abcdef")
view[0] = 65
view[1:3] = b"BC"
view[4:10:2] = bytearray(b"xyz")
print(array, view.tobytes(), view.readonly, view.obj is array)
part = view[2:8]
part[0] = 33
part[1:3] = memoryview(b"##")
print(array, part[1:].tolist(), part[2:4].tobytes(), len(part[::3]), part.contiguous, part[::2].contiguous)
print(bytearray(part), bytes(part), b"-".join([fixed[:2], b"zz", part[:1]]), list(reversed(fixed[:3])), fixed.hex(), fixed[:4].hex("-"))
print(b"abc" == fixed[:3], bytearray(b"ab") != fixed[:2], b"x" == fixed, fixed[:2] in [b"ab"])
print([byte for byte in fixed[2:]], 99 in fixed, 1 in fixed, sum(fixed), max(view), sorted(fixed[::-1])[:2], hash(fixed) == hash(b"abcdef"))
print(struct.unpack("<H", fixed[:2]), int.from_bytes(fixed[:2], "big"), hashlib.md5(fixed[1:3]).hexdigest(), fixed.cast("B")[1])
grown = bytearray()
grown.extend(fixed[:3])
grown += fixed[3:]
print(b"<" + fixed[:1], grown + view[:2])
grown[0:1] = fixed[4:]
print(grown)
with memoryview(b"xy") as held:
    print(held[1])


def tell(action) -> None:
    try:
        print(action())
    except (TypeError, ValueError, IndexError) as error:
        print(type(error).__name__, error)


def set_fixed() -> None:
    fixed[0] = 1


def set_big() -> None:
    view[0] = 256


def set_other_length() -> None:
    view[0:2] = b"abc"


tell(set_fixed)
tell(set_big)
tell(set_other_length)
tell(lambda: fixed[6])
tell(lambda: held[0])
tell(lambda: len(held))
tell(lambda: hash(view))
tell(lambda: memoryview("text"))


def total(data: bytes | bytearray | memoryview) -> int:
    mv = data if isinstance(data, memoryview) else memoryview(data)
    if mv.ndim != 1:
        mv = mv.cast("B")
    return sum(mv)


print(total(b"ab"), total(bytearray(b"ab")), total(fixed[:2]))
