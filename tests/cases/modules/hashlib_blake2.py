# BLAKE2b and BLAKE2s: sizes, keys, salts, persons, updates in parts, copies, and what is refused.
import hashlib


def main() -> None:
    print(hashlib.blake2b(b"").hexdigest())
    print(hashlib.blake2b(b"abc").hexdigest())
    print(hashlib.blake2s(b"abc").hexdigest())
    print(hashlib.blake2s().hexdigest())
    print(hashlib.blake2b(b"hello", digest_size=16).hexdigest(), hashlib.blake2s(b"hello", digest_size=5).digest())
    for size in (0, 1, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000):
        data = bytes(i * 7 & 255 for i in range(size))
        print(size, hashlib.blake2b(data, digest_size=20).hexdigest(), hashlib.blake2s(data, digest_size=20).hexdigest())
    print(hashlib.blake2b(b"data", key=b"secret", salt=b"salty", person=b"me").hexdigest())
    print(hashlib.blake2s(b"data", key=b"secret", salt=b"salty", person=b"me").hexdigest())
    print(hashlib.blake2b(key=b"k" * 64).hexdigest()[:20], hashlib.blake2s(key=b"k" * 32).hexdigest()[:20])
    parts = hashlib.blake2b(digest_size=32)
    for word in ("a", "bc" * 50, "d" * 128, "", "e" * 300):
        parts.update(word.encode())
    half = parts.copy()
    parts.update(b"more")
    print(parts.hexdigest(), half.hexdigest(), parts.hexdigest() == half.hexdigest())
    print(parts.name, parts.digest_size, parts.block_size, hashlib.blake2s(b"x").name, hashlib.blake2s().block_size)
    print(hashlib.blake2b(bytearray(b"abc")).digest() == hashlib.blake2b(b"abc").digest())
    wrong = [
        lambda: hashlib.blake2b(digest_size=0),
        lambda: hashlib.blake2s(digest_size=33),
        lambda: hashlib.blake2b(key=b"x" * 65),
        lambda: hashlib.blake2b(salt=b"x" * 17),
        lambda: hashlib.blake2b(person=b"x" * 17),
    ]
    for make in wrong:
        try:
            make()
        except ValueError as error:
            print(error)
    try:
        hashlib.blake2b("text")
    except TypeError as error:
        print(error)


main()
