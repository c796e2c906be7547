# Counts words, lines and letters of a text from stdin and prints the most frequent words.
def normalize(word: str) -> str:
    result = ""
    for ch in word.lower():
        if ch.isalpha() or ch == "'":
            result += ch
    return result.strip("'")


def read_lines() -> list[str]:
    lines: list[str] = []
    while True:
        try:
            lines.append(input())
        except EOFError:
            return lines


def count_words(lines: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for line in lines:
        for raw in line.split():
            word = normalize(raw)
            if word:
                counts[word] = counts.get(word, 0) + 1
    return counts


def by_count_then_word(item):
    return -item[1], item[0]


def bar(count, longest):
    return "#" * (count * 20 // longest)


def main() -> None:
    lines = read_lines()
    counts = count_words(lines)
    total = sum(counts.values())
    print(f"lines {len(lines)}, words {total}, different {len(counts)}, letters {sum([len(line) for line in lines])}")
    ranked = sorted(counts.items(), key=by_count_then_word)
    top = ranked[0][1]
    for word, count in ranked[:10]:
        print(f"{word:<10}{count:>4} {count / total:6.1%} {bar(count, top)}")
    singles = [word for word, count in ranked if count == 1]
    print(len(singles), "appear once:", ", ".join(singles[:8]))
    lengths: dict[int, int] = {}
    for word in counts:
        lengths[len(word)] = lengths.get(len(word), 0) + 1
    for length in sorted(lengths):
        print(length, lengths[length])


if __name__ == "__main__":
    main()
