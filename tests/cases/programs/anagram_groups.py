# Groups of anagrams by sorted tuples and by letter counts; ladders between words; isograms and pangrams.
WORDS = "listen silent enlist tinsel inlets cat act tac dog god good stone tones notes onset seton evil vile live veil levi a i".split()


def group_by_tuple(words: list[str]) -> dict[tuple[str, ...], list[str]]:
    groups: dict[tuple[str, ...], list[str]] = {}
    for word in words:
        key = tuple(sorted(word))
        if key not in groups:
            groups[key] = []
        groups[key].append(word)
    return groups


def group_by_counts(words):
    groups = {}
    for word in words:
        counts = [0] * 26
        for ch in word:
            counts[ord(ch) - ord("a")] += 1
        groups.setdefault(tuple(counts), []).append(word)
    return list(groups.values())


def is_anagram(a: str, b: str) -> bool:
    remaining = list(b.replace(" ", "").lower())
    for ch in a.replace(" ", "").lower():
        if ch not in remaining:
            return False
        remaining.remove(ch)
    return not remaining


def differ_by_one(a: str, b: str) -> bool:
    return len(a) == len(b) and sum([x != y for x, y in zip(a, b)]) == 1


def ladder(words: list[str], start: str, goal: str) -> list[str]:
    queue = [[start]]
    seen = {start: True}
    while queue:
        path = queue.pop(0)
        if path[-1] == goal:
            return path
        for word in words:
            if word not in seen and differ_by_one(path[-1], word):
                seen[word] = True
                queue.append(path + [word])
    return []


groups = group_by_tuple(WORDS)
for key in sorted(groups):
    print("".join(key), groups[key])
print(group_by_counts(WORDS) == list(groups.values()), max([len(g) for g in groups.values()]))
print(groups[("a", "c", "t")], ("x",) in groups, len(groups))
print(is_anagram("Dormitory", "dirty room"), is_anagram("hello", "world"), is_anagram("ab", "abb"), is_anagram("", ""))
LADDER = "cold cord card ward warm word corm worm wold gold".split()
print(ladder(LADDER, "cold", "warm"), ladder(LADDER, "gold", "ward"), ladder(LADDER, "cold", "zzzz"))
for sentence in ["The quick brown fox jumps over the lazy dog", "not a pangram", "isogram"]:
    letters = [ch for ch in sentence.lower() if ch.isalpha()]
    missing = [ch for ch in "abcdefghijklmnopqrstuvwxyz" if ch not in letters]
    print(sentence, not missing, "".join(missing), all([letters.count(ch) == 1 for ch in letters]))
