# Word frequencies of a generated text: split, lower, strip, dict of str, sort by a key function.
LINES: int = 20_000
ROUNDS: int = 50
SYLLABLES: list[str] = ["ka", "lo", "mi", "ne", "ru", "sa", "to", "vi", "po", "den", "gra", "stu"]


def make_text(lines: int) -> str:
    result: list[str] = []
    state = 12345
    for _ in range(lines):
        words: list[str] = []
        for _ in range(10):
            state = (state * 1103515245 + 12345) % 2147483648
            value = state >> 8
            word = SYLLABLES[value % 12] + SYLLABLES[value // 12 % 12]
            if value % 5 == 0:
                word += SYLLABLES[value // 144 % 12]
            if value % 7 == 0:
                word = word.title() + ","
            words.append(word)
        result.append(" ".join(words) + ".")
    return "\n".join(result)


def by_count_then_word(item: tuple[str, int]) -> tuple[int, str]:
    return (-item[1], item[0])


def count_words(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for line in text.split("\n"):
        for word in line.split():
            word = word.strip(".,").lower()
            counts[word] = counts.get(word, 0) + 1
    return counts


def main() -> None:
    text = make_text(LINES)
    counts = count_words(text)
    for _ in range(ROUNDS):
        counts = count_words(text)
    ranked = sorted(counts.items(), key=by_count_then_word)
    print(len(text), len(counts), sum(counts.values()))
    for word, count in ranked[:5]:
        print(word, count)
    print(ranked[-1][0], ranked[-1][1])


if __name__ == "__main__":
    main()
