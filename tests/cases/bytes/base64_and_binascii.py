# base64 and binascii both ways, with what is wrong in their inputs; checksums.
import base64
import binascii
import zlib

for data in (b"", b"f", b"fo", b"foo", b"foob", b"fooba", b"foobar", bytes(range(250, 256))):
    print(base64.b64encode(data), base64.urlsafe_b64encode(data), base64.b32encode(data), base64.b16encode(data))
    print(base64.b85encode(data), base64.b32hexencode(data), binascii.hexlify(data, "-"), binascii.b2a_base64(data))
    print(
        base64.b64decode(base64.b64encode(data)) == data,
        base64.urlsafe_b64decode(base64.urlsafe_b64encode(data)) == data,
        base64.b32decode(base64.b32encode(data)) == data,
        base64.b16decode(base64.b16encode(data)) == data,
        base64.b85decode(base64.b85encode(data)) == data,
        base64.b32hexdecode(base64.b32hexencode(data)) == data,
        binascii.unhexlify(binascii.hexlify(data)) == data,
    )
print(base64.b64decode("Zm9v\nYmFy"), base64.b64decode(b"-_-_", altchars=b"-_"), base64.b64encode(b"\xff\xfe", b"-_"))
print(base64.encodebytes(b"x" * 60), base64.decodebytes(b"eHg=\n"), base64.b16decode(b"ff", casefold=True))
for wrong in (b"Zg", b"Z", b"Zg=", b"Zm9vY", b"Zm9v*"):
    try:
        print(base64.b64decode(wrong))
    except binascii.Error as error:
        print(error)
for wrong in (b"Zm9v*", b"Zg==Zg==", b"=Zg=", b"Zm9v\n"):
    try:
        print(base64.b64decode(wrong, validate=True))
    except ValueError as error:
        print(error)
for digits in ("abc", "zz"):
    try:
        binascii.unhexlify(digits)
    except binascii.Error as error:
        print(error)
for data in (b"", b"a", b"The quick brown fox", bytes(range(256)) * 3):
    print(zlib.crc32(data), binascii.crc32(data, 7), zlib.adler32(data), zlib.adler32(data, 9), binascii.crc_hqx(data, 0))
