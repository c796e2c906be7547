# str.encode and decode of bytes: encodings, handlers of errors, and what the exceptions say.
text = "naïve €5 😀"
for encoding in ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-8-sig", "UTF8", "u8"):
    data = text.encode(encoding)
    print(encoding, len(data), data.hex()[:24], data.decode(encoding) == text)
print("é".encode("latin-1"), b"\xe9".decode("latin1"), "abc".encode("ascii"), str(b"caf\xc3\xa9", "utf-8"))
print("a".encode("utf-16"), b"\xff\xfea\x00".decode("utf-16"), b"\xfe\xff\x00a".decode("utf-16"))
for handler in ("ignore", "replace", "backslashreplace", "xmlcharrefreplace"):
    print(handler, text.encode("ascii", handler))
for handler in ("ignore", "replace", "backslashreplace"):
    print(handler, ascii(b"a\xffb\xe2\x82c\xf0\x9f".decode("utf-8", errors=handler)))
escaped = b"a\xff".decode("ascii", "surrogateescape")
print(ascii(escaped), escaped.encode("ascii", "surrogateescape"))


def decoded(data: bytes, encoding: str) -> None:
    try:
        print(data.decode(encoding))
    except UnicodeDecodeError as error:
        print(error)
        print(error.encoding, error.object, error.start, error.end, error.reason)


for wrong in (b"\xff", b"ab\xc3", b"\xe2\x28\xa1", b"\xf0\x9f\x98", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf4\x90\x80\x80"):
    decoded(wrong, "utf-8")
decoded(b"caf\xe9", "ascii")
decoded(b"a\x00b", "utf-16-le")
decoded(b"\x00\xd8a\x00", "utf-16-le")
decoded(b"\x00\x00\x11\x00", "utf-32-le")


def encoded(text: str, encoding: str) -> None:
    try:
        print(text.encode(encoding))
    except UnicodeEncodeError as error:
        print(error)
        print(error.encoding, ascii(error.object), error.start, error.end, error.reason)
    except LookupError as error:
        print(error)


encoded("aé", "ascii")
encoded("a€€b", "latin-1")
encoded("x" + chr(0xD800), "utf-8")
encoded(chr(0xDC80) + chr(0xDC81), "utf-8")
encoded("😀", "ascii")
encoded("a", "no-such-encoding")
print(issubclass(UnicodeDecodeError, ValueError), repr(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")))
