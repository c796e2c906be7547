# Run-length coding of texts and of lists, both ways, with checks that decoding gives the source back.
def encode(text: str) -> str:
    result = ""
    i = 0
    while i < len(text):
        j = i
        while j < len(text) and text[j] == text[i]:
            j += 1
        count = j - i
        result += (str(count) if count > 1 else "") + text[i]
        i = j
    return result


def decode(coded: str) -> str:
    result: list[str] = []
    digits = ""
    for ch in coded:
        if ch.isdigit():
            digits += ch
        else:
            result.append(ch * (int(digits) if digits else 1))
            digits = ""
    if digits:
        raise ValueError(f"count {digits} without a character")
    return "".join(result)


def pack(values):
    runs = []
    for value in values:
        if runs and runs[-1][0] == value:
            runs[-1] = (value, runs[-1][1] + 1)
        else:
            runs.append((value, 1))
    return runs


def unpack(runs):
    values = []
    for value, count in runs:
        values += [value] * count
    return values


for text in ["", "a", "aaabbc", "WWWWWWWWWWWWBWWWWWWWWWWWWBBBW", "abc", "ääö😀😀😀", "   x  "]:
    coded = encode(text)
    print(repr(text), repr(coded), decode(coded) == text, len(coded) - len(text))
print(pack([1, 1, 1, 2, 3, 3]), unpack(pack([1, 1, 2])), pack("aab"), pack([True, True, False]))
pixels = [1 if (x * x // 7) % 3 == 0 else 0 for x in range(60)]
print(pack(pixels), unpack(pack(pixels)) == pixels)
try:
    print(decode("3a2"))
except ValueError as error:
    print("error:", error)
