# float(repr(x)) == x for values spread over many magnitudes; the text itself is printed too.
def scramble(state: int) -> int:
    return (state * 6364136223 + 1442695041) % 1000000007


state = 12345
for step in range(60):
    state = scramble(state)
    mantissa = state / 1000000007
    state = scramble(state)
    exponent = state % 40 - 20
    value = mantissa * 10.0 ** exponent
    text = repr(value)
    print(text, float(text) == value)
