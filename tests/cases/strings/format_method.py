# str.format with positions, names, indexes, alignment and nested widths.
print("{} {}".format("a", "b"), "{1} {0} {1}".format("a", "b"), "{name}!".format(name="Ann"), "{{}} {}".format(1))
print("{:5d}|{:<5d}|{:^5d}|{:05d}".format(1, 2, 3, 4), "{:.2f} {:>8.3f}".format(2.5, 3.14159))
print("{!r} {!s}".format("a", "a"), "{0!r:>6}".format("ab"))
print("{:{}}|{:{w}.{p}f}".format("ab", 6, 3.14159, w=8, p=2))
print("{0[0]} {0[1]}".format([10, 20]), "{:,} {:_}".format(1234567, 1234567), "{:%}".format(0.25))
print("{:>10}|{:*^11}|{:#<4}|".format("right", "mid", "l"))
