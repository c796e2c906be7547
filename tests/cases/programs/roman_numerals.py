# Roman numerals both ways, with validation by writing the number back.
VALUES: list[tuple[int, str]] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
]


def to_roman(n: int) -> str:
    if not 0 < n < 4000:
        raise ValueError(f"{n} has no roman numeral")
    result = ""
    for value, letters in VALUES:
        while n >= value:
            result += letters
            n -= value
    return result


def from_roman(text: str) -> int:
    digits = {letters: value for value, letters in VALUES if len(letters) == 1}
    total = 0
    previous = 0
    for letter in reversed(text.upper()):
        if letter not in digits:
            raise ValueError(f"{letter!r} is no roman digit")
        value = digits[letter]
        if value < previous:
            total -= value
        else:
            total += value
            previous = value
    if to_roman(total) != text.upper():
        raise ValueError(f"{text!r} should be {to_roman(total)!r}")
    return total


def longest(limit):
    best = 1
    for n in range(1, limit):
        if len(to_roman(n)) > len(to_roman(best)):
            best = n
    return best, to_roman(best)


for n in [1, 4, 9, 14, 40, 90, 400, 1066, 1994, 2024, 3999]:
    roman = to_roman(n)
    print(f"{n:>5} {roman:<10} {from_roman(roman)}")
print(all([from_roman(to_roman(n)) == n for n in range(1, 4000)]), longest(1000), longest(4000))
for text in ["mcmxciv", "IIII", "VX", "ABC", "IC", "xlii"]:
    try:
        print(text, from_roman(text))
    except ValueError as error:
        print("error:", error)
for n in [0, -1, 4000]:
    try:
        print(to_roman(n))
    except ValueError as error:
        print("error:", error)
