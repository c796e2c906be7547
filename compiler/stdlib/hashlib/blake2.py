"""BLAKE2b and BLAKE2s, by RFC 7693. Words of 64 bits are signed numbers. Not here: trees."""

from intrinsics import load32, load64, rotate_left, shift_right_unsigned, wrapping_add

# Which word of a block each step of a round mixes in; after ten rounds they begin anew.
_SIGMA: list[int] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
]


class _Blake2:
    """What has been hashed so far: the state behind all blocks but the last one, and the bytes behind those."""

    name: str
    digest_size: int
    block_size: int
    _is_long: bool
    _state: list[int]
    _pending: bytearray
    _total: int

    def update(self, data) -> None:
        pending = self._pending
        _append(pending, data)
        start = 0
        while len(pending) - start > self.block_size:
            self._total = self._total + self.block_size
            self._mix(start, False)
            start += self.block_size
        del pending[:start]

    def _begin(self, data, key, salt, person) -> None:
        """Takes the parameters into the state, and the key as the first block."""
        self._state = _begun_blake2(self._is_long)
        self._pending = bytearray()
        self._total = 0
        half = self.block_size // 2
        quarter = half // 4
        if not 1 <= self.digest_size <= half:
            raise ValueError(f"digest_size must be between 1 and {half} bytes")
        if len(salt) > quarter:
            raise ValueError(f"maximum salt length is {quarter} bytes")
        if len(person) > quarter:
            raise ValueError(f"maximum person length is {quarter} bytes")
        if len(key) > half:
            raise ValueError(f"maximum key length is {half} bytes")
        params = bytearray([self.digest_size, len(key), 1, 1])
        bytelike.append_all(params, bytes(half - 2 * quarter - 4))
        bytelike.append_all(params, salt)
        bytelike.append_all(params, bytes(quarter - len(salt)))
        bytelike.append_all(params, person)
        bytelike.append_all(params, bytes(quarter - len(person)))
        for index in range(8):
            self._state[index] = self._state[index] ^ self._word(params, 0, index)
        if len(key) > 0:
            bytelike.append_all(self._pending, key)
            bytelike.append_all(self._pending, bytes(self.block_size - len(key)))
        self.update(data)

    def _word(self, block: bytearray, start: int, index: int) -> int:
        if self._is_long:
            return load64(wrapping_add(bytelike.start(block), start + index * 8))
        return load32(wrapping_add(bytelike.start(block), start + index * 4))

    def _mix(self, start: int, is_last: bool) -> None:
        """Mixes the block from `start` on into the state."""
        words = [self._word(self._pending, start, index) for index in range(16)]
        mixed = self._state + _begun_blake2(self._is_long)
        mixed[12] = mixed[12] ^ (self._total if self._is_long else self._total & 4294967295)
        if not self._is_long:
            mixed[13] = mixed[13] ^ shift_right_unsigned(self._total, 32)
        if is_last:
            mixed[14] = mixed[14] ^ (-1 if self._is_long else 4294967295)
        for step in range(12 if self._is_long else 10):
            at = step % 10 * 16
            for column in range(4):
                first, second = words[_SIGMA[at + column * 2]], words[_SIGMA[at + column * 2 + 1]]
                self._stir(mixed, column, column + 4, column + 8, column + 12, first, second)
            for column in range(4):
                first, second = words[_SIGMA[at + column * 2 + 8]], words[_SIGMA[at + column * 2 + 9]]
                b, c, d = (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12
                self._stir(mixed, column, b, c, d, first, second)
        for index in range(8):
            self._state[index] = self._state[index] ^ mixed[index] ^ mixed[index + 8]

    def _stir(self, mixed: list[int], a: int, b: int, c: int, d: int, first: int, second: int) -> None:
        """The function G of the RFC."""
        if self._is_long:
            mixed[a] = wrapping_add(wrapping_add(mixed[a], mixed[b]), first)
            mixed[d] = rotate_left(mixed[d] ^ mixed[a], 32)
            mixed[c] = wrapping_add(mixed[c], mixed[d])
            mixed[b] = rotate_left(mixed[b] ^ mixed[c], 40)
            mixed[a] = wrapping_add(wrapping_add(mixed[a], mixed[b]), second)
            mixed[d] = rotate_left(mixed[d] ^ mixed[a], 48)
            mixed[c] = wrapping_add(mixed[c], mixed[d])
            mixed[b] = rotate_left(mixed[b] ^ mixed[c], 1)
            return
        mixed[a] = (mixed[a] + mixed[b] + first) & 4294967295
        mixed[d] = _turn_left(mixed[d] ^ mixed[a], 16)
        mixed[c] = (mixed[c] + mixed[d]) & 4294967295
        mixed[b] = _turn_left(mixed[b] ^ mixed[c], 20)
        mixed[a] = (mixed[a] + mixed[b] + second) & 4294967295
        mixed[d] = _turn_left(mixed[d] ^ mixed[a], 24)
        mixed[c] = (mixed[c] + mixed[d]) & 4294967295
        mixed[b] = _turn_left(mixed[b] ^ mixed[c], 25)

    def _take_over(self, other: _Blake2) -> None:
        self._state = other._state.copy()
        self._pending = other._pending.copy()
        self._total = other._total

    def digest(self) -> bytes:
        state, total, length = self._state.copy(), self._total, len(self._pending)
        self._total = total + length
        bytelike.append_all(self._pending, bytes(self.block_size - length))
        self._mix(0, True)
        digest = bytearray()
        for word in self._state:
            bytelike.append_unit(digest, word, 8 if self._is_long else 4, False)
        self._state, self._total = state, total
        del self._pending[length:]
        return bytes(digest[: self.digest_size])

    def hexdigest(self) -> str:
        return self.digest().hex()


def _begun_blake2(is_long: bool) -> list[int]:
    """The words that SHA-512 and SHA-256 begin with."""
    if is_long:
        return [
            7640891576956012808, -4942790177534073029, 4354685564936845355, -6534734903238641935,
            5840696475078001361, -7276294671716946913, 2270897969802886507, 6620516959819538809,
        ]
    return [
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
    ]


class blake2b(_Blake2):
    def __init__(
        self, data=b"", /, *, digest_size: int = 64, key=b"", salt=b"", person=b"", usedforsecurity: bool = True
    ) -> None:
        self.name = "blake2b"
        self.digest_size = digest_size
        self.block_size = 128
        self._is_long = True
        self._begin(data, key, salt, person)

    def copy(self) -> blake2b:
        other = blake2b(digest_size=self.digest_size)
        other._take_over(self)
        return other


class blake2s(_Blake2):
    def __init__(
        self, data=b"", /, *, digest_size: int = 32, key=b"", salt=b"", person=b"", usedforsecurity: bool = True
    ) -> None:
        self.name = "blake2s"
        self.digest_size = digest_size
        self.block_size = 64
        self._is_long = False
        self._begin(data, key, salt, person)

    def copy(self) -> blake2s:
        other = blake2s(digest_size=self.digest_size)
        other._take_over(self)
        return other
