"""`hashlib`: MD5, SHA-1, SHA-224, SHA-256, SHA-384, SHA-512, SHA-3, SHAKE and BLAKE2. Not here: other algorithms, files.

An algorithm is a function that mixes the block at an address into a state; it has room for 80 words at another one.
"""

from typing import Callable

import bytelike
from intrinsics import shift_right, wrapping_add
from runtime import allocate, free

algorithms_guaranteed: set[str] = {
    "blake2b",
    "blake2s",
    "md5",
    "sha1",
    "sha224",
    "sha256",
    "sha384",
    "sha3_224",
    "sha3_256",
    "sha3_384",
    "sha3_512",
    "sha512",
    "shake_128",
    "shake_256",
}


_Mix = Callable[[list[int], int, int], None]


def _append(pending: bytearray, data) -> int:
    """Appends what is to be hashed, and tells how many bytes that are."""
    if isinstance(data, str):
        raise TypeError("Strings must be encoded before hashing")
    if isinstance(data, memoryview):
        data = data.tobytes()
    if not isinstance(data, (bytes, bytearray)):
        raise TypeError("object supporting the buffer API required")
    bytelike.append_all(pending, data)
    return len(data)


class HASH:
    """What has been hashed so far: the state behind all whole blocks, and the bytes behind those."""

    name: str
    digest_size: int
    block_size: int
    _mix: _Mix
    # Words, of which there are eight or less.
    _state: list[int]
    _pending: bytearray
    _total: int

    def __init__(self, name: str, digest_size: int, block_size: int, mix: _Mix, state: list[int]) -> None:
        self.name = name
        self.digest_size = digest_size
        self.block_size = block_size
        self._mix = mix
        self._state = state
        self._pending = bytearray()
        self._total = 0

    def update(self, data) -> None:
        self._total = self._total + _append(self._pending, data)
        self._absorb()

    def _absorb(self) -> None:
        """Mixes all whole blocks into the state."""
        pending = self._pending
        count = len(pending) // self.block_size
        if count > 0:
            scratch = allocate(640)
            for index in range(count):
                self._mix(self._state, wrapping_add(bytelike.start(pending), index * self.block_size), scratch)
            free(scratch)
            del pending[: count * self.block_size]

    def copy(self) -> HASH:
        other = HASH(self.name, self.digest_size, self.block_size, self._mix, self._state.copy())
        other._pending = self._pending.copy()
        other._total = self._total
        return other

    def digest(self) -> bytes:
        last = self.copy()
        # Lengths take an eighth of a block.
        size = shift_right(self.block_size, 3)
        last._pending.append(128)
        while (len(last._pending) + size) % self.block_size != 0:
            last._pending.append(0)
        # MD5 has the low bytes first, all others the high ones.
        is_big = self.name != "md5"
        last._pending.extend((self._total * 8).to_bytes(size, "big" if is_big else "little"))
        last._absorb()
        digest = bytearray()
        for word in last._state:
            bytelike.append_unit(digest, word, shift_right(self.block_size, 4), is_big)
        return bytes(digest[: self.digest_size])

    def hexdigest(self) -> str:
        return self.digest().hex()


def _begun(hash: HASH, data) -> HASH:
    hash.update(data)
    return hash


def md5(string=b"", *, usedforsecurity: bool = True) -> HASH:
    return _begun(_md5(), string)


def sha1(string=b"", *, usedforsecurity: bool = True) -> HASH:
    return _begun(_sha1(), string)


def sha224(string=b"", *, usedforsecurity: bool = True) -> HASH:
    return _begun(_sha224(), string)


def sha256(string=b"", *, usedforsecurity: bool = True) -> HASH:
    return _begun(_sha256(), string)


def sha384(string=b"", *, usedforsecurity: bool = True) -> HASH:
    return _begun(_sha384(), string)


def sha512(string=b"", *, usedforsecurity: bool = True) -> HASH:
    return _begun(_sha512(), string)


def new(name: str, data=b"", *, usedforsecurity: bool = True) -> HASH:
    key = name.lower().replace("-", "")
    if key == "md5":
        return md5(data)
    if key == "sha1":
        return sha1(data)
    if key == "sha224":
        return sha224(data)
    if key == "sha256":
        return sha256(data)
    if key == "sha384":
        return sha384(data)
    if key == "sha512":
        return sha512(data)
    if key.startswith(("blake2", "sha3_", "shake", "sha512_", "sm3", "ripemd", "whirlpool", "md4")):
        raise NotImplementedError("the hash " + name + " is not supported")
    raise ValueError("unsupported hash type " + name)
