"""`base64`: bases 16, 32, 64 and 85. Not here: files, Ascii85, the command line."""

import binascii
import bytelike

_BASE32: bytes = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_BASE32_HEX: bytes = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"
_BASE85: bytes = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"


def _decoded(data) -> bytes:
    """What is read: bytes, or a text of ASCII."""
    if isinstance(data, str):
        if not data.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return data.encode()
    if isinstance(data, (bytes, bytearray)):
        return bytes(data)
    raise TypeError(
        "argument should be a bytes-like object or ASCII string, not '" + _type_name_of(data) + "'"
    )


def b64encode(s, altchars=None) -> bytes:
    encoded = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        return encoded.translate(bytes.maketrans(b"+/", altchars))
    return encoded


def b64decode(s, altchars=None, validate: bool = False) -> bytes:
    encoded = _decoded(s)
    if altchars is not None:
        encoded = encoded.translate(bytes.maketrans(_decoded(altchars), b"+/"))
    return binascii.a2b_base64(encoded, strict_mode=validate)


def standard_b64encode(s) -> bytes:
    return b64encode(s)


def standard_b64decode(s) -> bytes:
    return b64decode(s)


def urlsafe_b64encode(s) -> bytes:
    return b64encode(s).translate(bytes.maketrans(b"+/", b"-_"))


def urlsafe_b64decode(s) -> bytes:
    return b64decode(_decoded(s).translate(bytes.maketrans(b"-_", b"+/")))


def encodebytes(s) -> bytes:
    data = bytelike.checked(s)
    pieces: list[bytes] = []
    for index in range(0, len(data), 57):
        pieces.append(binascii.b2a_base64(data[index : index + 57]))
    return b"".join(pieces)


def decodebytes(s) -> bytes:
    return binascii.a2b_base64(bytelike.checked(s))


def b16encode(s) -> bytes:
    return binascii.hexlify(s).upper()


def b16decode(s, casefold: bool = False) -> bytes:
    digits = _decoded(s)
    if casefold:
        digits = digits.upper()
    for byte in digits:
        if byte not in b"0123456789ABCDEF":
            raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(digits)


def b32encode(s) -> bytes:
    return _encode32(s, _BASE32)


def b32hexencode(s) -> bytes:
    return _encode32(s, _BASE32_HEX)


def _encode32(s, alphabet: bytes) -> bytes:
    data = bytelike.checked(s)
    result = bytearray()
    for index in range(0, len(data), 5):
        group = bytes(data[index : index + 5])
        bits = int.from_bytes(group.ljust(5, b"\0"))
        # Digits that have bits of the data.
        used = (len(group) * 8 + 4) // 5
        for place in range(8):
            result.append(alphabet[bits >> 35 - 5 * place & 31] if place < used else 61)
    return bytes(result)


def b32decode(s, casefold: bool = False, map01=None) -> bytes:
    digits = _decoded(s)
    if len(digits) % 8 != 0:
        raise binascii.Error("Incorrect padding")
    if map01 is not None:
        digits = digits.translate(bytes.maketrans(b"01", b"O" + _decoded(map01)))
    return _decode32(digits, _BASE32, casefold)


def b32hexdecode(s, casefold: bool = False) -> bytes:
    return _decode32(_decoded(s), _BASE32_HEX, casefold)


def _decode32(digits: bytes, alphabet: bytes, casefold: bool) -> bytes:
    if len(digits) % 8 != 0:
        raise binascii.Error("Incorrect padding")
    if casefold:
        digits = digits.upper()
    size = len(digits)
    digits = digits.rstrip(b"=")
    padding = size - len(digits)
    result = bytearray()
    bits = 0
    for index in range(0, len(digits), 8):
        bits = 0
        group = digits[index : index + 8]
        for byte in group:
            value = alphabet.find(byte)
            if value < 0:
                raise binascii.Error("Non-base32 digit found")
            bits = bits << 5 | value
        bits = bits << 5 * (8 - len(group))
        result += bits.to_bytes(5)
    if padding not in (0, 1, 3, 4, 6) or size > 0 and len(digits) == 0:
        raise binascii.Error("Incorrect padding")
    if padding > 0:
        del result[(43 - 5 * padding) // 8 - 5 :]
    return bytes(result)


def b85encode(b, pad: bool = False) -> bytes:
    data = bytes(bytelike.checked(b))
    padding = -len(data) % 4
    data = data + b"\0" * padding
    result = bytearray()
    for index in range(0, len(data), 4):
        word = int.from_bytes(data[index : index + 4])
        unit = 52200625
        for _ in range(5):
            result.append(_BASE85[word // unit % 85])
            unit = unit // 85
    if padding > 0 and not pad:
        del result[-padding:]
    return bytes(result)


def b85decode(b) -> bytes:
    digits = _decoded(b)
    padding = -len(digits) % 5
    digits = digits + b"~" * padding
    result = bytearray()
    for index in range(0, len(digits), 5):
        word = 0
        for place in range(index, index + 5):
            value = _BASE85.find(digits[place])
            if value < 0:
                raise ValueError("bad base85 character at position " + str(place))
            word = word * 85 + value
        if word > 4294967295:
            raise ValueError("base85 overflow in hunk starting at byte " + str(index))
        result += word.to_bytes(4)
    if padding > 0:
        del result[-padding:]
    return bytes(result)
