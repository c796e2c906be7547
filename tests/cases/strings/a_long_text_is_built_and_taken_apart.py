# A text of some thousand characters: building, slicing, counting, reversing words.
parts: list[str] = []
for n in range(400):
    parts.append("word" + str(n * n % 97))
text = " ".join(parts)
print(len(text), text[:30], text[-30:])
words = text.split(" ")
print(len(words), words == parts, words[17], words[-1])
backwards = " ".join(words[::-1])
print(backwards[:40])
print(text.count("word1"), text.count("9"), text.find("word96"), text.replace("word", "")[:40])
unique: list[str] = []
for w in words:
    if w not in unique:
        unique.append(w)
print(len(unique), sorted(unique)[:5])
print(text.upper()[:20], text.title()[:20], len(text * 3))
mirrored = ""
for ch in text[:50]:
    mirrored = ch + mirrored
print(mirrored, mirrored == text[:50][::-1])
