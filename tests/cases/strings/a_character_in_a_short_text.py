# Texts of up to eight single bytes are looked at as one word: nothing behind them counts, and no neighbour of a found byte.
from __future__ import annotations


def found(text: str) -> str:
    return "".join([ch for ch in "\x00\x01\x7f\x80\x81\xfe\xffabcz" if ch in text])


def main() -> None:
    for length in range(11):
        text = "abc\x80\xff\x00\x01z\x7fa"[:length]
        print(length, [ord(ch) for ch in found(text)], [ord(ch) for ch in found(text[::-1])])
    for text in ("", "a", "aa", "b", "\x01\x00", "\x81\x80", "ab\xff"):
        print(repr(text), [ch in text for ch in ("a", "b", "\x00", "\x80", "\u0161", "")], "ab" in text)
    grown = ""
    for k in range(12):
        grown += chr(97 + k)
        cut = grown[: k // 2]
        print(cut, "a" in cut, chr(97 + k) in cut, chr(97 + k // 2) in cut, chr(97 + k) in grown)
    vowels = 0
    for ch in "a sentence with \xe4 and \u20ac in it":
        if ch in "aeiou\xe4":
            vowels += 1
    print(vowels)
    for text in ("", "A", "Hello", "HELLO you", "\xc4b", "12345678\xdf", "abcdefgh", "\u0130x"):
        print(text.lower(), text.upper(), text.isascii(), len(text.upper()))


main()
