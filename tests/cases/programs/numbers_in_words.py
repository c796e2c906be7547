# Numbers written out in English and read back; ordinals; counting letters.
ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
SCALES = [(1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand")]


def words(n: int) -> str:
    if n < 0:
        return "minus " + words(-n)
    if n < 20:
        return ONES[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        return TENS[tens] + ("-" + ONES[ones] if ones else "")
    if n < 1000:
        hundreds, rest = divmod(n, 100)
        return ONES[hundreds] + " hundred" + (" and " + words(rest) if rest else "")
    for size, name in SCALES:
        if n >= size:
            high, low = divmod(n, size)
            if low == 0:
                return words(high) + " " + name
            separator = " and " if low < 100 else ", "
            return words(high) + " " + name + separator + words(low)
    return ""


def ordinal(n: int) -> str:
    if 10 <= n % 100 <= 20:
        suffix = "th"
    else:
        suffix = {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return str(n) + suffix


def read(text: str) -> int:
    sign = 1
    total = 0
    current = 0
    scales = {name: size for size, name in SCALES}
    for word in text.replace("-", " ").replace(",", "").split():
        if word == "minus":
            sign = -1
        elif word == "and":
            continue
        elif word in ONES:
            current += ONES.index(word)
        elif word in TENS[2:]:
            current += TENS.index(word) * 10
        elif word == "hundred":
            current *= 100
        elif word in scales:
            total += current * scales[word]
            current = 0
        else:
            raise ValueError(f"what is {word!r}?")
    return sign * (total + current)


def letters(text):
    return len([ch for ch in text if ch.isalpha()])


samples = [0, 7, 13, 20, 42, 99, 100, 101, 110, 342, 1000, 1001, 1100, 12345, 100000, 1000000, 7654321, 2147483647, -15]
for n in samples:
    text = words(n)
    print(f"{n:>11,} {text} ({letters(text)}) {read(text) == n}")
print([ordinal(n) for n in [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111, 112, 1003]])
print(sum([letters(words(n)) for n in range(1, 1001)]), sorted([words(n) for n in range(12)])[:4])
try:
    print(read("one gazillion"))
except ValueError as error:
    print("error:", error)
