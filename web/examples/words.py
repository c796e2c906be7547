# The words of a poem, counted
POEM: str = (
    "the rose is a rose and was always a rose "
    "but the theory now goes that the apple is a rose "
    "and the pear is and so is the plum i suppose"
)


def count_words(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in text.split():
        if word in counts:
            counts[word] += 1
        else:
            counts[word] = 1
    return counts


def comes_first(left: tuple[str, int], right: tuple[str, int]) -> bool:
    """Orders by count, most frequent first, then by the alphabet."""
    if left[1] != right[1]:
        return left[1] > right[1]
    return left[0] < right[0]


def ranked(counts: dict[str, int]) -> list[tuple[str, int]]:
    """Sorts by insertion: every pair moves left to its place."""
    pairs: list[tuple[str, int]] = []
    for word in counts:
        pairs.append((word, counts[word]))
        at = len(pairs) - 1
        while at > 0 and comes_first(pairs[at], pairs[at - 1]):
            pairs[at], pairs[at - 1] = pairs[at - 1], pairs[at]
            at -= 1
    return pairs


def by_length(counts: dict[str, int]) -> dict[int, list[str]]:
    groups: dict[int, list[str]] = {}
    for word in counts:
        if len(word) not in groups:
            groups[len(word)] = []
        groups[len(word)].append(word)
    return groups


if __name__ == "__main__":
    counts = count_words(POEM)
    total = 0
    for word in counts:
        total += counts[word]
    print(f"{total} words, {len(counts)} different\n")

    for word, count in ranked(counts):
        if count == 1:
            break
        print(f"{word:>8} {'*' * count} {count / total:.1%}")

    print()
    groups = by_length(counts)
    for length in range(1, 10):
        if length not in groups:
            continue
        print(f"{length}: {', '.join(groups[length])}")
