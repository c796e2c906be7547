# Counting in the ways people write it, and sorting by count and then by name.
text = "the quick brown fox jumps over the lazy dog the fox"
counts: dict[str, int] = {}
for word in text.split():
    counts[word] = counts.get(word, 0) + 1
print(counts)


def by_count(item):
    return -item[1], item[0]


print(sorted(counts.items(), key=by_count)[:4])
letters: dict[str, int] = {}
for ch in text:
    if ch == " ":
        continue
    if ch in letters:
        letters[ch] += 1
    else:
        letters[ch] = 1
print([(k, letters[k]) for k in sorted(letters) if letters[k] > 2])
most = 0
for value in letters.values():
    most = max(most, value)
print([k for k, v in letters.items() if v == most], len(letters))
