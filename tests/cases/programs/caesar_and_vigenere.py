# Caesar and Vigenere ciphers, breaking Caesar by letter frequencies.
FREQUENCIES = {"e": 12.7, "t": 9.1, "a": 8.2, "o": 7.5, "i": 7.0, "n": 6.7, "s": 6.3, "h": 6.1, "r": 6.0}


def shift_letter(letter: str, by: int) -> str:
    if "a" <= letter <= "z":
        return chr((ord(letter) - 97 + by) % 26 + 97)
    if "A" <= letter <= "Z":
        return chr((ord(letter) - 65 + by) % 26 + 65)
    return letter


def caesar(text: str, by: int) -> str:
    return "".join([shift_letter(letter, by) for letter in text])


def vigenere(text: str, key: str, sign: int = 1) -> str:
    result: list[str] = []
    position = 0
    for letter in text:
        if letter.isascii() and letter.isalpha():
            by = ord(key[position % len(key)].lower()) - 97
            result.append(shift_letter(letter, sign * by))
            position += 1
        else:
            result.append(letter)
    return "".join(result)


def score(text):
    total = 0.0
    for letter in text.lower():
        total += FREQUENCIES.get(letter, 0.0)
    return total


def crack(secret):
    best = 0
    for by in range(26):
        if score(caesar(secret, -by)) > score(caesar(secret, -best)):
            best = by
    return best, caesar(secret, -best)


message = "Defend the East wall of the castle, at 10 o'clock! (Ümlaut stays)"
for by in [0, 1, 13, 25, 26, -3, 100]:
    secret = caesar(message, by)
    print(by, secret, caesar(secret, -by) == message)
print(crack(caesar(message, 17)))
hidden = vigenere(message, "Lemon")
print(hidden)
print(vigenere(hidden, "Lemon", -1) == message, vigenere("attackatdawn", "lemon"))
print(round(score(message), 2))
