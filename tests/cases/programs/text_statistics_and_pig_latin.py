# Sentence statistics, pig latin, acronyms, longest words, letter tables, morse code both ways.
TEXT = "It was a bright cold day in April, and the clocks were striking thirteen. Winston Smith slipped quickly through the glass doors!"
MORSE = {"a": ".-", "b": "-...", "c": "-.-.", "d": "-..", "e": ".", "f": "..-.", "g": "--.", "h": "....", "i": "..", "j": ".---",
         "k": "-.-", "l": ".-..", "m": "--", "n": "-.", "o": "---", "p": ".--.", "q": "--.-", "r": ".-.", "s": "...", "t": "-",
         "u": "..-", "v": "...-", "w": ".--", "x": "-..-", "y": "-.--", "z": "--.."}


def pig_latin(word: str) -> str:
    if not word[0].isalpha():
        return word
    mark = ""
    while word and not word[-1].isalpha():
        mark = word[-1] + mark
        word = word[:-1]
    capital = word[0].isupper()
    lower = word.lower()
    if lower[0] in "aeiou":
        result = lower + "way"
    else:
        i = 0
        while i < len(lower) and (lower[i] not in "aeiou" or lower[i - 1:i + 1] == "qu"):
            i += 1
        result = lower[i:] + lower[:i] + "ay"
    return (result.capitalize() if capital else result) + mark


def acronym(phrase):
    return "".join([word[0].upper() for word in phrase.split() if word[0].isalpha()])


def sentences(text: str) -> list[str]:
    result: list[str] = []
    start = 0
    for i, ch in enumerate(text):
        if ch in ".!?":
            result.append(text[start:i + 1].strip())
            start = i + 1
    return result


def to_morse(text: str) -> str:
    return " / ".join([" ".join([MORSE[ch] for ch in word if ch in MORSE]) for word in text.lower().split()])


def from_morse(code: str) -> str:
    letters = {signs: letter for letter, signs in MORSE.items()}
    return " ".join(["".join([letters[signs] for signs in word.split()]) for word in code.split(" / ")])


def longest(words):
    best = words[0]
    for word in words:
        if len(word) > len(best):
            best = word
    return best


for sentence in sentences(TEXT):
    words = [word.strip(".,!?") for word in sentence.split()]
    print(f"{len(words)} words, {len(sentence)} characters, longest {longest(words)!r}, mean {sum([len(w) for w in words]) / len(words):.3f}")
    print(" ".join([pig_latin(word) for word in sentence.split()]))
print(acronym("portable network graphics"), acronym("as soon as 9 possible"), pig_latin("Apple"), pig_latin("shh"), pig_latin("42"))
code = to_morse("SOS we need help")
print(code)
print(from_morse(code), from_morse(to_morse(TEXT)) == TEXT.lower().replace(",", "").replace(".", "").replace("!", ""))
table: dict[str, list[str]] = {}
for word in TEXT.split():
    table.setdefault(word[0].lower(), []).append(word)
for letter in sorted(table):
    print(letter, table[letter])
