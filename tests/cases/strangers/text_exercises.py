# Small exercises on text, with formats.
def caesar(text, shift):
    out = ""
    for ch in text:
        if ch.isalpha():
            base = ord("A") if ch.isupper() else ord("a")
            out += chr((ord(ch) - base + shift) % 26 + base)
        else:
            out += ch
    return out
def vowels(s): return sum(1 for c in s.lower() if c in "aeiou")
def is_pal(s):
    s = "".join(c.lower() for c in s if c.isalnum())
    return s == s[::-1]
def word_freq(text):
    freq = {}
    for w in text.lower().split():
        w = w.strip(".,!?")
        freq[w] = freq.get(w, 0) + 1
    return freq
def rle(s):
    if not s:
        return ""
    out, prev, n = [], s[0], 1
    for c in s[1:]:
        if c == prev:
            n += 1
        else:
            out.append((prev, n))
            prev, n = c, 1
    out.append((prev, n))
    return "".join(f"{c}{n if n > 1 else ''}" for c, n in out)
assert caesar(caesar("Hello, World!", 3), -3) == "Hello, World!"
print(caesar("Hello", 3), vowels("Education"), is_pal("A man, a plan, a canal: Panama"))
print(word_freq("The cat and the hat. The end!"))
print(rle("aaabbc"), rle(""))
print("abc".translate(str.maketrans("ab", "xy")))
print("%-10s|%5.2f|%03d" % ("left", 3.14159, 7))
print(f"{'center':^12}|{1234567:,}|{0.256:.1%}|{255:#x}|{5:08b}|{-3:+d}")
print("a,b,,c".split(","), "  pad ".strip(), "x".join(["1", "2"]), "Hello"[1:-1])
print("tItle case".title(), "abc".center(9, "*"), "1".zfill(3), "abcabc".replace("b", "X", 1))
print("\n".join(f"{i:>2} {i**2:>4}" for i in range(3)))
