"""Encodings and their names."""

from typing import Final

UTF8: Final = 0
ASCII: Final = 1
LATIN1: Final = 2
UTF16: Final = 3
UTF16_LITTLE: Final = 4
UTF16_BIG: Final = 5
UTF32: Final = 6
UTF32_LITTLE: Final = 7
UTF32_BIG: Final = 8
# With a mark at the start.
UTF8_MARKED: Final = 9


def is_utf16(kind: int) -> bool:
    return kind >= UTF16 and kind <= UTF16_BIG


def is_big(kind: int) -> bool:
    return kind == UTF16_BIG or kind == UTF32_BIG


def name_of(kind: int) -> str:
    """How messages call a wide encoding."""
    if is_utf16(kind):
        return "utf-16" if kind == UTF16 else "utf-16-le" if kind == UTF16_LITTLE else "utf-16-be"
    return "utf-32" if kind == UTF32 else "utf-32-le" if kind == UTF32_LITTLE else "utf-32-be"


def kind_of(encoding: str) -> int:
    """The encoding with this name, in any of CPython's spellings."""
    if encoding == "utf-8":
        return UTF8
    name = ""
    for char in encoding.lower():
        # All that is no letter, digit or point counts as one underscore.
        if char.isalnum() or char == ".":
            name = name + char
        elif name != "" and not name.endswith("_"):
            name = name + "_"
    name = name.removesuffix("_")
    if name in ("utf_8", "utf8", "u8", "utf", "utf8_ucs2", "utf8_ucs4", "cp65001"):
        return UTF8
    if name in ("ascii", "us_ascii", "us", "646", "iso646_us", "ansi_x3.4_1968", "ansi_x3_4_1968", "cp367", "ibm367"):
        return ASCII
    if name in ("latin_1", "latin1", "latin", "l1", "iso_8859_1", "iso8859_1", "iso8859", "8859", "cp819", "ibm819"):
        return LATIN1
    if name in ("utf_8_sig", "utf8_sig"):
        return UTF8_MARKED
    if name in ("utf_16", "utf16", "u16"):
        return UTF16
    if name in ("utf_16_le", "utf_16le", "utf16_le", "utf16le", "unicodelittleunmarked"):
        return UTF16_LITTLE
    if name in ("utf_16_be", "utf_16be", "utf16_be", "utf16be", "unicodebigunmarked"):
        return UTF16_BIG
    if name in ("utf_32", "utf32", "u32"):
        return UTF32
    if name in ("utf_32_le", "utf_32le", "utf32_le", "utf32le"):
        return UTF32_LITTLE
    if name in ("utf_32_be", "utf_32be", "utf32_be", "utf32be"):
        return UTF32_BIG
    if name.startswith(("cp", "iso", "koi8", "mac", "big5", "gb", "shift", "euc", "utf_7", "utf7", "idna", "punycode")):
        raise NotImplementedError("the encoding " + encoding + " is not supported")
    if name.startswith(("unicode_", "raw_unicode", "windows", "rot", "hex", "base64", "bz2", "zip", "zlib", "latin")):
        raise NotImplementedError("the encoding " + encoding + " is not supported")
    raise LookupError("unknown encoding: " + encoding)
