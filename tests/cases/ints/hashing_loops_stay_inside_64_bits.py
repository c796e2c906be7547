# Mixing functions as people write them: masks keep every intermediate value inside 64 bits.
def linear_congruential(seed: int, steps: int) -> int:
    state = seed
    for _ in range(steps):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
    return state


def fnv_like(text: str) -> int:
    value = 2166136261
    for ch in text:
        value = ((value ^ ord(ch)) * 16777619) & 0xFFFFFFFF
    return value


def xorshift(state: int) -> int:
    state ^= (state << 13) & 0xFFFFFFFF
    state ^= state >> 17
    state ^= (state << 5) & 0xFFFFFFFF
    return state


print(linear_congruential(42, 0), linear_congruential(42, 1), linear_congruential(42, 1000))
for word in ["", "a", "linkpoint", "Grüße"]:
    print(word, fnv_like(word))
state = 2463534242
for _ in range(6):
    state = xorshift(state)
    print(state)
