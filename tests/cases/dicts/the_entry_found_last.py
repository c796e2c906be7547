# A dict remembers which entry it found last: between reading and storing, that entry may go, move, or be no longer the one.
from __future__ import annotations


def count(words: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return counts


def short_and_long() -> list[str]:
    words: list[str] = []
    for length in range(1, 20):
        for last in "abyz\x00\xff":
            words.append("w" * (length - 1) + last)
    return words


def main() -> None:
    words = short_and_long()
    counts = count(words + words[::-1] + words[3:40])
    print(len(counts), sorted(counts.values()), list(counts)[:4])
    print(count(["", "a", "", "\u20ac", "\u20acb", "\u20ac", "\xe9", "e", "\xe9"]))

    texts = {"one": 1, "two": 2, "three": 3}
    part = "tw"
    print(texts[part + "o"], "two" in texts)
    del texts["two"]
    texts["two"] = texts.get("two", 10) + 1
    print(texts, list(texts))
    print(texts["three"])
    texts.clear()
    print(texts.get("three"), "three" in texts, texts)
    texts["three"] = texts.get("three", 0) + 1
    print(texts)

    numbers: dict[int, str] = {}
    for k in range(40):
        numbers[k % 7 * 1000003] = numbers.get(k % 7 * 1000003, "") + chr(97 + k % 26)
        if k % 11 == 10:
            numbers.pop(k % 7 * 1000003)
            print(k, k % 7 * 1000003 in numbers, numbers.get(k % 7 * 1000003, "gone"))
    print(numbers)
    while numbers:
        key, value = numbers.popitem()
        print(key, value, numbers.get(key), end=" ")
    print(numbers)

    floats = {0.0: "zero", 1.5: "more"}
    print(floats[-0.0], floats.get(1.5))
    floats[-0.0] = "minus"
    print(floats)
    nan = float("nan")
    floats[nan] = "first"
    print(len(floats), floats.get(float("inf")))
    flags = {True: 1, False: 0}
    flags[True] = flags[True] + 1
    flags[False] += flags[True]
    print(flags)

    grown: dict[int, int] = {}
    for k in range(3000):
        grown[k * k % 997] = grown.get(k * k % 997, k) ^ k
        grown[k] = grown.get(k * 3 % 3000, 1) + 1
    print(len(grown), sum(grown.values()) % 1000007)
    copied = grown.copy()
    print(grown[5], copied[5], copied == grown)
    del copied[5]
    print(copied.get(5), grown[5], copied == grown)
    try:
        print(copied[5])
    except KeyError as error:
        print("KeyError", error)


main()
