from parts import ring_b

print("ring_a")
name = "a".upper()


def both() -> str:
    return name + ring_b.name
