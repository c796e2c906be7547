# An import inside a function, modules that import each other, and one whose body raises.
import parts.ring_a
import parts.ring_b


def late() -> int:
    import parts.late_one
    return parts.late_one.value


print(late(), late())
print(parts.ring_a.both(), parts.ring_b.other())
try:
    import parts.broken
except ValueError as error:
    print("import failed:", error)
