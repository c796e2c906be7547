def shift_char(ch: str, by: int) -> str:
    if "a" <= ch <= "z":
        return chr((ord(ch) - 97 + by) % 26 + 97)
    if ch.isupper():
        return chr((ord(ch) - 65 + by) % 26 + 65)
    return ch


def caesar(text: str, by: int) -> str:
    return "".join(shift_char(c, by) for c in text)


def vigenere(text: str, key: str, decode: bool = False) -> str:
    out: list[str] = []
    i = 0
    for c in text:
        if c.isalpha():
            k = ord(key[i % len(key)].lower()) - 97
            out.append(shift_char(c, -k if decode else k))
            i += 1
        else:
            out.append(c)
    return "".join(out)


message = "Attack at Dawn, at 5:30!"
print(caesar(message, 3))
print(caesar(caesar(message, 3), -3) == message)
secret = vigenere(message, "Lemon")
print(secret)
print(vigenere(secret, "Lemon", decode=True))
