# Negative zero compares equal to zero but prints and divides as itself.
zero = 0.0
negative = -zero
print(zero, negative, zero == negative, negative < zero)
print(negative + zero, negative + negative, negative * 5.0, negative - zero, zero - zero, abs(negative))
print(0.0 * -1.0, -0.0 * -1.0, round(-0.4), round(-0.4, 0), round(-0.04, 1), int(negative))
print(f"{negative:.1f} {negative:+.1f} {negative:e} {negative:g} {negative}")
print(min(0.0, -0.0), max(-0.0, 0.0), min(-0.0, 0.0), max(0.0, -0.0))
print(sorted([0.0, -0.0, -1.0, 1.0]), {0.0: "a", -0.0: "b"})
print(not negative, bool(negative), [negative] == [zero])
