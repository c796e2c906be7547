import parts.ring_a

print("ring_b")
name = "b".upper()


def other() -> str:
    return parts.ring_a.both()
