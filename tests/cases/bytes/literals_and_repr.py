# Bytes literals: escapes, raw, concatenated; repr and str of bytes and bytearray; quotes are chosen as for str.
print(b"plain", b"\x00\x1f\x7f\x80\xff", b"\t\n\r\\")
print(b"it's", b'say "hi"', b"both ' and \"")
print(rb"raw\n", Rb"\x41", b"one" b" and " rb"\two")
print(b"""a
b""")
print(b"\101\60\0", b"\a\b\f\v")
print(repr(b"\x1b[0m"), str(b"abc"), ascii(b"\xe9"))
print(bytearray(b"x'y"), repr(bytearray()), str(bytearray(b"\n")))
print(f"{b'k'} {b'k'!r} {b'k'!s:>8}|", "%s" % b"z", "{}".format(b"w"))
print([b"a", bytearray(b"b")], (b"",), {b"k": bytearray(b"v")})
