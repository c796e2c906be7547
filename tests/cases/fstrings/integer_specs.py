# Widths, fills, alignment, signs, bases, grouping and the alternate form for ints.
for n in [0, 7, -7, 42, 1234567, -1234567, 9223372036854775807]:
    print(f"[{n:d}] [{n:5d}] [{n:<5d}] [{n:^5d}] [{n:>5d}] [{n:=5d}] [{n:05d}]")
    print(f"[{n:+d}] [{n: d}] [{n:-d}] [{n:+05d}] [{n:*^12}] [{n:0>8}] [{n:x<6}]")
    print(f"[{n:,}] [{n:_}] [{n:12,}] [{n:<12,}] [{n:012,}] [{n:+,d}]")
    print(f"[{n:b}] [{n:o}] [{n:x}] [{n:X}] [{n:#b}] [{n:#o}] [{n:#x}] [{n:#X}] [{n:#010x}] [{n:_b}] [{n:_x}]")
    print(f"[{n}] [{n:}] [{n!s:>10}] [{n!r:<10}] [{n:10}]")
print(f"{65:c}{97:c}{8364:c}|{65:5c}|{65:<3c}|")
print(f"{True:d} {False:5d} {True} {True:>6} {True!s:>6} {True:x}")
print(f"{1234:.2f} {5:e} {3:g} {25:.1%} {7:f} {1000000:g} {10000000:g}")
