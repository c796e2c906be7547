"""SHA-256 and SHA-224, by FIPS 180-4."""

from intrinsics import load32, shift_left, shift_right_unsigned, store32, wrapping_add

# The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
_K256: list[int] = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
]


@inline
def _turn_right(word: int, count: int) -> int:
    """A rotation of 32 bits; more than those are set."""
    return shift_right_unsigned(word, count) | shift_left(word, 32 - count)


def _mix_sha256(state: list[int], block: int, scratch: int) -> None:
    for index in range(16):
        store32(wrapping_add(scratch, index * 4), _big_word(wrapping_add(block, index * 4)))
    for index in range(16, 64):
        place = wrapping_add(scratch, index * 4)
        near = load32(place - 60)
        far = load32(place - 8)
        first = _turn_right(near, 7) ^ _turn_right(near, 18) ^ shift_right_unsigned(near, 3)
        second = _turn_right(far, 17) ^ _turn_right(far, 19) ^ shift_right_unsigned(far, 10)
        store32(place, wrapping_add(load32(place - 64) + load32(place - 28), wrapping_add(first, second)))
    a, b, c, d = state[0], state[1], state[2], state[3]
    e, f, g, h = state[4], state[5], state[6], state[7]
    for step in range(64):
        turned = (_turn_right(e, 6) ^ _turn_right(e, 11) ^ _turn_right(e, 25)) & 4294967295
        chosen = e & f ^ ~e & g
        first = h + turned + chosen + _K256[step] + load32(wrapping_add(scratch, step * 4))
        turned = (_turn_right(a, 2) ^ _turn_right(a, 13) ^ _turn_right(a, 22)) & 4294967295
        second = turned + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = (first + second) & 4294967295, a, b, c, (d + first) & 4294967295, e, f, g
    mixed = [a, b, c, d, e, f, g, h]
    for index in range(8):
        state[index] = (state[index] + mixed[index]) & 4294967295


def _sha256() -> HASH:
    start = [
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
        0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
    ]
    return HASH("sha256", 32, 64, _mix_sha256, start)


def _sha224() -> HASH:
    start = [
        0xC1059ED8, 0x367CD507, 0x3070DD17, 0xF70E5939,
        0xFFC00B31, 0x68581511, 0x64F98FA7, 0xBEFA4FA4,
    ]
    return HASH("sha224", 28, 64, _mix_sha256, start)
