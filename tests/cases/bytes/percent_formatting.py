# `%` of bytes and bytearray: every kind of conversion, mappings, and what is wrong with the arguments.
print(b"%d|%5d|%-5d|%05d|%+d" % (1, 2, 3, 4, 5), b"%x %X %o %#x" % (255, 255, 8, 255))
print(b"%s %b %-4s| %.2s" % (b"a", bytearray(b"b"), b"c", b"defg"), b"%c%c%c" % (65, b"B", bytearray(b"C")))
print(b"%a %r" % ("é", b"x"), b"%5.2f %e %g" % (3.14159, 12345.678, 0.0001), b"100%%" % ())
print(b"%(key)s=%(n)03d" % {b"key": b"k", b"n": 7}, bytearray(b"<%s>") % b"in", b"%*d" % (6, 42))


def attempt(number: int) -> None:
    try:
        if number == 0:
            print(b"%s" % 5)
        elif number == 1:
            print(b"%c" % 256)
        elif number == 2:
            print(b"%c" % b"ab")
        elif number == 3:
            print(b"%d %d" % (1,))
        elif number == 4:
            print(b"plain" % (1,))
        elif number == 5:
            print(b"%d" % b"1")
    except (TypeError, OverflowError) as error:
        print(number, type(error).__name__, error)


for number in range(6):
    attempt(number)
