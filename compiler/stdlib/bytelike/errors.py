"""What the exceptions of encoding and decoding say."""

from intrinsics import load8, wrapping_add


def place_text(begin: int, end: int) -> str:
    if end == begin + 1:
        return " in position " + str(begin) + ": "
    return " in position " + str(begin) + "-" + str(end - 1) + ": "


def decode_message(error: UnicodeDecodeError) -> str:
    what = "bytes"
    if error.end == error.start + 1 and error.start < len(error.object):
        builder = _Builder()
        _add_hex_escape(builder, 120, load8(wrapping_add(start(error.object), error.start)), 2)
        what = "byte 0" + builder._finish()[1:]
    place = place_text(error.start, error.end)
    return "'" + error.encoding + "' codec can't decode " + what + place + error.reason


def encode_message(error: UnicodeEncodeError) -> str:
    what = "characters"
    if error.end == error.start + 1 and error.start < len(error.object):
        what = "character '" + escaped(_char_at(error.object, error.start)) + "'"
    place = place_text(error.start, error.end)
    return "'" + error.encoding + "' codec can't encode " + what + place + error.reason
