# Bytes where programs have them: parameters with defaults, fields, class variables, match, unions, generics, closures.
from dataclasses import dataclass, field
from typing import Iterable, Iterator

MAGIC = b"\x89PK"
TABLE: dict[bytes, str] = {b"GET": "read", b"PUT": "write"}


@dataclass(frozen=True)
class Packet:
    kind: int
    payload: bytes = b""
    tags: tuple[bytes, ...] = ()


@dataclass
class Stream:
    buffer: bytearray = field(default_factory=bytearray)
    limit: int = 8

    def feed(self, chunk: bytes) -> list[bytes]:
        self.buffer += chunk
        lines: list[bytes] = []
        while b"\n" in self.buffer:
            line, _, rest = self.buffer.partition(b"\n")
            lines.append(bytes(line))
            self.buffer[:] = rest
        return lines


def chunks(data: bytes, size: int = 3) -> Iterator[bytes]:
    for start in range(0, len(data), size):
        yield data[start : start + size]


def kind_of(data: bytes) -> str:
    match data:
        case b"":
            return "empty"
        case b"GET" | b"PUT":
            return TABLE[data]
        case bytes() if data.startswith(MAGIC):
            return "archive"
        case _:
            return f"{len(data)} bytes"


def checksum(data: Iterable[int], modulus: int = 251) -> int:
    total = 0
    for byte in data:
        total = (total * 31 + byte) % modulus
    return total


def xor(left: bytes, right: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(left, right))


def as_bytes(value: str | bytes | int | list[int]) -> bytes:
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, bytes):
        return value
    if isinstance(value, int):
        return value.to_bytes(2, "big")
    return bytes(value)


print(Packet(1), Packet(2, b"x", (b"a", b"b")), Packet(1) == Packet(1, b""), {Packet(3, b"k"): "v"}[Packet(3, b"k")])
stream = Stream()
print(stream.feed(b"one\ntw"), stream.feed(b"o\nthree\n"), stream)
print(list(chunks(b"abcdefgh")), list(chunks(b"abcd", size=2)))
print(kind_of(b""), kind_of(b"PUT"), kind_of(MAGIC + b"!"), kind_of(b"other"))
print(checksum(b"hello"), checksum(bytearray(b"hello")), checksum([1, 2, 3]), checksum(range(5)))
print(xor(b"key", b"abc"), xor(xor(b"secret", b"passwd"), b"passwd"))
print([as_bytes(value) for value in ("é", b"raw", 258, [1, 2])])
upper = [word.upper() for word in b"a few words".split()]
print(upper, b" ".join(reversed(upper)), {bytes([c]): c for c in b"ab"})
def twice(data: bytes) -> bytes:
    return data + data


print(list(map(twice, [b"a", b"b"])), list(map(len, [b"", b"abc"])), any(b"\0\0"), all(b"\1\0"))
maybe: bytes | None = None
print(maybe or b"default", maybe is None)
