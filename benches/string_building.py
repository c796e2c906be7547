# Strings built, joined, sliced, searched and compared: the usual work of text programs.
ROUNDS: int = 1400


def build(n: int) -> str:
    text = ""
    for k in range(n):
        text += "item " + str(k * k % 97) + ", "
    return text


def render(n: int) -> list[str]:
    lines: list[str] = []
    for k in range(n):
        lines.append(f"{k:>6} {k * 1.5:10.3f} {'x' * (k % 7):<8}|")
    return lines


def reverse_words(text: str) -> str:
    return " ".join(text.split(" ")[::-1])


def count_vowels(text: str) -> int:
    count = 0
    for ch in text:
        if ch in "aeiou":
            count += 1
    return count


def main() -> None:
    total = 0
    for round in range(ROUNDS):
        text = build(1500)
        lines = "\n".join(render(700))
        words = reverse_words(text)
        total += len(text) + len(lines) + count_vowels(text) + words.count("item")
        total += text.find("item 96") + text.replace("item", "thing").count("thing")
        total += len(text.upper().lower().strip()) + (1 if text == words else 0)
        total += ord(lines[round * 17 % 10000]) + len(lines[round:len(lines) - round:3])
    print(total)


if __name__ == "__main__":
    main()
