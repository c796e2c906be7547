# Texts, bytes and floats seed the same numbers as in CPython.
import random

for seed in ["test", "", b"test", bytearray(b"xyz"), 1.5, -2.25, 0.0, 12345678901]:
    random.seed(seed)
    print(repr(seed), random.random(), random.randint(1, 1000), random.getrandbits(16))
source = random.Random("seed")
print(source.randbytes(7), source.randbytes(0), source.randbytes(4), source.choice("abcdef"), source.sample(range(100), 3))
random.seed(7)
print(random.randbytes(9))
try:
    random.seed([1])
except TypeError as error:
    print(str(error).splitlines()[0])
