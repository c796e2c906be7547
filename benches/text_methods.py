# What programs do with texts: taking lines apart, cleaning words, ciphers, pieces of DNA, palindromes, tables of f-strings.
ROUNDS: int = 800
LINES: int = 150


def make_lines(count: int) -> list[str]:
    lines: list[str] = []
    state = 11
    for k in range(count):
        state = (state * 1103515245 + 12345) % 2147483648
        lines.append(f"  {k}; Name-{state % 1009}, The QUICK brown Fox;{state % 17}.{state % 10};  a={k % 7} b = c ")
    return lines


def clean(line: str) -> str:
    return line.strip().lower().replace(";", " ").replace("-", "_").replace(",", "")


def caesar(text: str, key: int) -> str:
    result = ""
    for ch in text:
        if ch.isupper():
            result += chr((ord(ch) - 65 + key) % 26 + 65)
        elif ch.islower():
            result += chr((ord(ch) - 97 + key) % 26 + 97)
        else:
            result += ch
    return result


def count_pieces(dna: str, size: int) -> dict[str, int]:
    counts: dict[str, int] = {}
    for i in range(len(dna) - size + 1):
        piece = dna[i : i + size]
        counts[piece] = counts.get(piece, 0) + 1
    return counts


def is_palindrome(text: str) -> bool:
    kept = "".join([ch.lower() for ch in text if ch.isalnum()])
    return kept == kept[::-1]


def table(words: list[str]) -> str:
    return "\n".join([f"{k:>4} | {word:<12} | {len(word) * 1.5:8.2f}" for k, word in enumerate(words)])


def main() -> None:
    lines = make_lines(LINES)
    total = 0
    for round in range(ROUNDS):
        dna = ""
        for line in lines:
            fields = line.split(";")
            words = clean(line).split()
            total += len(fields) + len(" ".join(words)) + len(words[1].title())
            if words[1].startswith("name") and not words[1].endswith("7"):
                total += line.find("Fox") + line.count("a")
            name, _, rest = line.partition(",")
            total += len(name.rjust(20)) + len(rest.upper())
            dna += "ACGT"[total % 4] + "GATTACA"[round % 7 :]
        total += len(count_pieces(dna, 4)) + max(count_pieces(dna, 9).values())
        total += len(caesar(lines[round % LINES], round % 26)) + len(table(lines[round % LINES].split()))
        for line in lines[:40]:
            total += 1 if is_palindrome(line) or is_palindrome(line[3:5]) else 0
    print(total)


if __name__ == "__main__":
    main()
