VALUES: list[tuple[int, str]] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
]


def to_roman(n: int) -> str:
    out = ""
    for value, sign in VALUES:
        while n >= value:
            out += sign
            n -= value
    return out


def from_roman(text: str) -> int:
    table = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
    total = 0
    previous = 0
    for ch in reversed(text):
        value = table[ch]
        if value < previous:
            total -= value
        else:
            total += value
            previous = value
    return total


for year in [1, 4, 9, 14, 40, 90, 400, 1666, 1994, 2024, 3999]:
    r = to_roman(year)
    assert from_roman(r) == year
    print(f"{year:>5} {r:<12}|{from_roman(r):05d}")
try:
    from_roman("XYZ")
except KeyError as e:
    print("bad digit", e)
