"""SHA-1, by FIPS 180-4."""

from intrinsics import load8, load32, shift_left, store32, wrapping_add


@inline
def _big_word(address: int) -> int:
    """Four bytes, the high one first."""
    high = shift_left(load8(address), 24) | shift_left(load8(wrapping_add(address, 1)), 16)
    return high | shift_left(load8(wrapping_add(address, 2)), 8) | load8(wrapping_add(address, 3))


def _mix_sha1(state: list[int], block: int, scratch: int) -> None:
    for index in range(16):
        store32(wrapping_add(scratch, index * 4), _big_word(wrapping_add(block, index * 4)))
    for index in range(16, 80):
        place = wrapping_add(scratch, index * 4)
        word = load32(place - 12) ^ load32(place - 32) ^ load32(place - 56) ^ load32(place - 64)
        store32(place, _turn_left(word, 1))
    a, b, c, d, e = state[0], state[1], state[2], state[3], state[4]
    for step in range(80):
        if step < 20:
            mixed = (b & c | ~b & d) + 0x5A827999
        elif step < 40:
            mixed = (b ^ c ^ d) + 0x6ED9EBA1
        elif step < 60:
            mixed = (b & c | b & d | c & d) + 0x8F1BBCDC
        else:
            mixed = (b ^ c ^ d) + 0xCA62C1D6
        total = _turn_left(a, 5) + mixed + e + load32(wrapping_add(scratch, step * 4))
        a, b, c, d, e = total & 4294967295, a, _turn_left(b, 30), c, d
    state[0] = (state[0] + a) & 4294967295
    state[1] = (state[1] + b) & 4294967295
    state[2] = (state[2] + c) & 4294967295
    state[3] = (state[3] + d) & 4294967295
    state[4] = (state[4] + e) & 4294967295


def _sha1() -> HASH:
    return HASH("sha1", 20, 64, _mix_sha1, [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0])
