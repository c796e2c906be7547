"""SHA-3 and SHAKE, by FIPS 202. Words of 64 bits are signed numbers."""

from intrinsics import load64, rotate_left, wrapping_add

# What each round mixes into the first word.
_IOTA: list[int] = [
    1, 32898, -9223372036854742902, -9223372034707259392, 32907, 2147483649,
    -9223372034707259263, -9223372036854743031, 138, 136, 2147516425, 2147483658,
    2147516555, -9223372036854775669, -9223372036854742903, -9223372036854743037, -9223372036854743038, -9223372036854775680,
    32778, -9223372034707292150, -9223372034707259263, -9223372036854742912, 2147483649, -9223372034707259384,
]
# How far the words are turned, and where they go, each from where the one before it has gone.
_RHO: list[int] = [
    1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
]
_PI: list[int] = [
    10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
]


class _Sha3:
    """What has been hashed so far: the state behind all whole blocks, and the bytes behind those."""

    name: str
    digest_size: int
    block_size: int
    # The bits behind the message that tell the kind of hash, and the first one of the padding.
    _ending: int
    _state: list[int]
    _pending: bytearray

    def __init__(self, name: str, digest_size: int, block_size: int, ending: int) -> None:
        self.name = name
        self.digest_size = digest_size
        self.block_size = block_size
        self._ending = ending
        self._state = [0] * 25
        self._pending = bytearray()

    def update(self, data) -> None:
        pending = self._pending
        _append(pending, data)
        start = 0
        while len(pending) - start >= self.block_size:
            self._absorb(start)
            start += self.block_size
        del pending[:start]

    def _absorb(self, start: int) -> None:
        """Mixes the block from `start` on into the state."""
        block = wrapping_add(bytelike.start(self._pending), start)
        for index in range(self.block_size // 8):
            self._state[index] = self._state[index] ^ load64(wrapping_add(block, index * 8))
        _permute(self._state)

    def _squeezed(self, length: int) -> bytes:
        last = _Sha3(self.name, self.digest_size, self.block_size, self._ending)
        last._take_over(self)
        last._pending.append(self._ending)
        bytelike.append_all(last._pending, bytes(self.block_size - len(last._pending)))
        last._pending[-1] = last._pending[-1] | 128
        last._absorb(0)
        squeezed = bytearray()
        while True:
            for index in range(self.block_size // 8):
                bytelike.append_unit(squeezed, last._state[index], 8, False)
            if len(squeezed) >= length:
                return bytes(squeezed[:length])
            _permute(last._state)

    def _take_over(self, other: _Sha3) -> None:
        self._state = other._state.copy()
        self._pending = other._pending.copy()


class _FixedSha3(_Sha3):
    def copy(self) -> _FixedSha3:
        other = _FixedSha3(self.name, self.digest_size, self.block_size, self._ending)
        other._take_over(self)
        return other

    def digest(self) -> bytes:
        return self._squeezed(self.digest_size)

    def hexdigest(self) -> str:
        return self.digest().hex()


class _Shake(_Sha3):
    def copy(self) -> _Shake:
        other = _Shake(self.name, self.digest_size, self.block_size, self._ending)
        other._take_over(self)
        return other

    def digest(self, length: int) -> bytes:
        if length < 0:
            raise ValueError("value must be positive")
        return self._squeezed(length)

    def hexdigest(self, length: int) -> str:
        return self.digest(length).hex()


def _permute(state: list[int]) -> None:
    """Keccak-f[1600]: 24 rounds of theta, rho with pi, chi and iota."""
    for constant in _IOTA:
        columns = [
            state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20] for x in range(5)
        ]
        for x in range(5):
            mixed = columns[(x + 4) % 5] ^ rotate_left(columns[(x + 1) % 5], 1)
            for y in range(0, 25, 5):
                state[x + y] = state[x + y] ^ mixed
        carried = state[1]
        for step in range(24):
            place = _PI[step]
            carried, state[place] = state[place], rotate_left(carried, _RHO[step])
        for y in range(0, 25, 5):
            row = state[y : y + 5]
            for x in range(5):
                state[x + y] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5])
        state[0] = state[0] ^ constant


def _sha3(bits: int, data) -> _FixedSha3:
    # Twice as many bits as are given out are never touched from outside.
    hash = _FixedSha3("sha3_" + str(bits), bits // 8, 200 - bits // 4, 6)
    hash.update(data)
    return hash


def _shake(bits: int, data) -> _Shake:
    hash = _Shake("shake_" + str(bits), 0, 200 - bits // 4, 31)
    hash.update(data)
    return hash


def sha3_224(string=b"", *, usedforsecurity: bool = True) -> _FixedSha3:
    return _sha3(224, string)


def sha3_256(string=b"", *, usedforsecurity: bool = True) -> _FixedSha3:
    return _sha3(256, string)


def sha3_384(string=b"", *, usedforsecurity: bool = True) -> _FixedSha3:
    return _sha3(384, string)


def sha3_512(string=b"", *, usedforsecurity: bool = True) -> _FixedSha3:
    return _sha3(512, string)


def shake_128(string=b"", *, usedforsecurity: bool = True) -> _Shake:
    return _shake(128, string)


def shake_256(string=b"", *, usedforsecurity: bool = True) -> _Shake:
    return _shake(256, string)
