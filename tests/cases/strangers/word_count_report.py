TEXT = """the quick brown fox jumps over the lazy dog
The dog barks; the fox runs away!
A quick-witted fox is a happy fox."""


def words(text: str) -> list[str]:
    out = []
    current = ""
    for ch in text.lower():
        if ch.isalnum():
            current += ch
        elif current:
            out.append(current)
            current = ""
    if current:
        out.append(current)
    return out


counts: dict[str, int] = {}
for w in words(TEXT):
    counts[w] = counts.get(w, 0) + 1
for w, n in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:6]:
    print(f"{w:<8}{n:>3} {'*' * n}")
by_length: dict[int, list[str]] = {}
for w in counts:
    by_length.setdefault(len(w), []).append(w)
for k in sorted(by_length):
    print(k, by_length[k])
print(max(counts, key=lambda w: len(w)), min(counts.values()), sum(counts.values()))
print([line.split()[0] for line in TEXT.splitlines()])
print(TEXT.count("fox"), TEXT.find("dog"), TEXT.rfind("fox"), TEXT.title()[:20])
