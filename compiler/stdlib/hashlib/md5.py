"""MD5, by RFC 1321."""

from intrinsics import load32, shift_left, shift_right_unsigned, wrapping_add

# The absolute values of the sines of 1 to 64, times 2**32.
_KMD5: list[int] = [
    0xD76AA478, 0xE8C7B756, 0x242070DB, 0xC1BDCEEE, 0xF57C0FAF, 0x4787C62A, 0xA8304613, 0xFD469501,
    0x698098D8, 0x8B44F7AF, 0xFFFF5BB1, 0x895CD7BE, 0x6B901122, 0xFD987193, 0xA679438E, 0x49B40821,
    0xF61E2562, 0xC040B340, 0x265E5A51, 0xE9B6C7AA, 0xD62F105D, 0x02441453, 0xD8A1E681, 0xE7D3FBC8,
    0x21E1CDE6, 0xC33707D6, 0xF4D50D87, 0x455A14ED, 0xA9E3E905, 0xFCEFA3F8, 0x676F02D9, 0x8D2A4C8A,
    0xFFFA3942, 0x8771F681, 0x6D9D6122, 0xFDE5380C, 0xA4BEEA44, 0x4BDECFA9, 0xF6BB4B60, 0xBEBFBC70,
    0x289B7EC6, 0xEAA127FA, 0xD4EF3085, 0x04881D05, 0xD9D4D039, 0xE6DB99E5, 0x1FA27CF8, 0xC4AC5665,
    0xF4292244, 0x432AFF97, 0xAB9423A7, 0xFC93A039, 0x655B59C3, 0x8F0CCC92, 0xFFEFF47D, 0x85845DD1,
    0x6FA87E4F, 0xFE2CE6E0, 0xA3014314, 0x4E0811A1, 0xF7537E82, 0xBD3AF235, 0x2AD7D2BB, 0xEB86D391,
]

# By how much each of four steps of a round rotates.
_TURNS: list[int] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]


@inline
def _turn_left(word: int, count: int) -> int:
    """A rotation of 32 bits."""
    word = word & 4294967295
    return (shift_left(word, count) | shift_right_unsigned(word, 32 - count)) & 4294967295


def _mix_md5(state: list[int], block: int, scratch: int) -> None:
    a, b, c, d = state[0], state[1], state[2], state[3]
    for step in range(64):
        if step < 16:
            mixed = b & c | ~b & d
            place = step
        elif step < 32:
            mixed = d & b | ~d & c
            place = step * 5 + 1 & 15
        elif step < 48:
            mixed = b ^ c ^ d
            place = step * 3 + 5 & 15
        else:
            mixed = c ^ (b | ~d & 4294967295)
            place = step * 7 & 15
        total = (mixed & 4294967295) + a + _KMD5[step] + load32(wrapping_add(block, place * 4))
        turns = _TURNS[(step >> 4) * 4 + (step & 3)]
        a, d, c, b = d, c, b, (b + _turn_left(total, turns)) & 4294967295
    state[0] = (state[0] + a) & 4294967295
    state[1] = (state[1] + b) & 4294967295
    state[2] = (state[2] + c) & 4294967295
    state[3] = (state[3] + d) & 4294967295


def _md5() -> HASH:
    return HASH("md5", 16, 64, _mix_md5, [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476])
