# Digests of hashlib: all algorithms over texts of many lengths, in parts, copied, and by name.
import hashlib

for length in (0, 1, 3, 55, 56, 57, 63, 64, 65, 111, 112, 119, 127, 128, 129, 1000):
    data = bytes(i * 7 % 256 for i in range(length))
    print(length, hashlib.md5(data).hexdigest(), hashlib.sha1(data).hexdigest())
    print(hashlib.sha224(data).hexdigest(), hashlib.sha256(data).hexdigest())
    print(hashlib.sha384(data).hexdigest())
    print(hashlib.sha512(data).hexdigest())
parts = hashlib.sha256()
for part in (b"The quick ", bytearray(b"brown fox "), b"jumps"):
    parts.update(part)
    print(parts.hexdigest())
fork = parts.copy()
fork.update(b"!")
print(parts.hexdigest() == hashlib.sha256(b"The quick brown fox jumps").hexdigest(), fork.digest())
for name in ("md5", "sha1", "sha224", "sha256", "sha384", "sha512"):
    made = hashlib.new(name, b"abc")
    print(made.name, made.digest_size, made.block_size, made.hexdigest()[:16])
try:
    hashlib.sha256().update("text")
except TypeError as error:
    print(error)
