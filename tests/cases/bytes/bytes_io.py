# io.BytesIO: reading, writing, seeking, lines, and what a closed one raises.
import io
from io import BytesIO

file = BytesIO(b"first\nsecond\n\nlast")
print(file.read(3), file.tell(), file.readline(), file.readlines(), file.read(), file.seek(-4, 2), file.read(2))
print(file.seek(0), [line for line in file], file.getvalue())
out = io.BytesIO()
print(out.write(b"abc"), out.write(bytearray(b"def")), out.tell(), out.getvalue())
out.seek(2)
out.write(b"ZZ")
out.seek(9)
out.write(b"!")
print(out.getvalue(), out.truncate(4), out.getvalue(), out.seek(1, 1), out.seek(-2, io.SEEK_CUR))
with BytesIO(b"xyz") as inner:
    target = bytearray(2)
    print(inner.readinto(target), target, inner.readable(), inner.read(10), inner.read(1))
print(inner.closed)
try:
    inner.read()
except ValueError as error:
    print(error)
try:
    out.seek(-1)
except ValueError as error:
    print(error)
