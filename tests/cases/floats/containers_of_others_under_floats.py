# Containers whose items are not what the result declares: they are what they are, whoever reads them.
import struct


def values(count: int) -> tuple[int | float | str, ...]:
    return tuple([0.5, 1, "a", 2.5][:count])


def as_list(count: int) -> list[float]:
    return list(values(count))


def shown(count: int) -> list[float]:
    found = list(values(count))
    print("in", found)
    return found


def as_set(count: int) -> set[float]:
    return set(values(count))


def as_dict(count: int) -> dict[str, float]:
    return dict(zip("abcd", values(count)))


def in_order(count: int) -> list[float]:
    return sorted(values(count))


def as_tuple(count: int) -> tuple[float, ...]:
    return values(count)


for count in (1, 2, 3):
    print(as_list(count), shown(count), len(as_set(count)), as_dict(count), as_tuple(count))
print(in_order(2), as_set(1), sum(as_list(2)))


def encode(items: list[float]) -> bytes:
    return struct.pack(f"<{len(items)}f", *items)


def decode(data: bytes) -> list[float]:
    return list(struct.unpack_from(f"<{len(data) // 4}f", data))


def test() -> None:
    items = [0.5, -1.25, 3.75]
    assert decode(encode(items)) == items
    assert decode(b"") == []
    print(decode(encode(items)))


test()
