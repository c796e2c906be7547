# Index and iteration go by code point, also where the text is not ASCII.
word = "naïve 😀 Ωmega"
print(len(word))
for i in range(-len(word), len(word)):
    print(i, word[i], ord(word[i]))
for text in ["", "ab"]:
    for index in [0, 2, -3]:
        try:
            print(repr(text[index]))
        except IndexError as error:
            print(text, index, "IndexError:", error)
for ch in "aé😀":
    print(ch, len(ch), ch * 2)
print([c for c in "héllo"])
print(list("abc"), tuple("xy"), list(""))
for position, letter in enumerate("añb"):
    print(position, letter)
print(chr(97), chr(233), chr(8364), chr(128512), ord("a"), ord("€"), ord("😀"))
for code in [-1, 1114112]:
    try:
        print(chr(code))
    except ValueError as error:
        print("ValueError:", error)
