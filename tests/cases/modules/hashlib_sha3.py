"""SHA-3 and SHAKE."""
import hashlib

for size in (0, 1, 71, 72, 73, 135, 136, 137, 143, 144, 167, 168, 169, 1000):
    data = bytes(index % 251 for index in range(size))
    print(size, hashlib.sha3_224(data).hexdigest(), hashlib.sha3_256(data).hexdigest())
    print(hashlib.sha3_384(data).hexdigest(), hashlib.sha3_512(data).hexdigest())
    print(hashlib.shake_128(data).hexdigest(20), hashlib.shake_256(data).hexdigest(200))
for made in (hashlib.sha3_224(), hashlib.sha3_256(), hashlib.sha3_384(), hashlib.sha3_512()):
    print(made.name, made.digest_size, made.block_size)
shake = hashlib.shake_256(b"abc")
print(shake.name, shake.digest_size, shake.block_size, shake.digest(4), len(shake.digest(0)))
parts = hashlib.sha3_256()
for part in (b"a" * 100, bytearray(b"b" * 100), b"", b"c"):
    parts.update(part)
early = parts.copy()
parts.update(b"more")
print(early.hexdigest() == hashlib.sha3_256(b"a" * 100 + b"b" * 100 + b"c").hexdigest(), parts.hexdigest())
try:
    hashlib.sha3_256("text")
except TypeError as error:
    print(error)
