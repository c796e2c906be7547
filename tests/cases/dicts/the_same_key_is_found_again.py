# A dict that finds the same key again: after it was deleted, put back, renumbered, cleared, or replaced by an equal one.
import json


def same_key_again(keys: list[str]) -> None:
    counts: dict[str, int] = {}
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
        if key in counts and counts[key] == 3:
            del counts[key]
            print(key, key in counts, counts.get(key, -1))
            try:
                print(counts[key])
            except KeyError as error:
                print("no", error)
            counts[key] = 10
    print(counts)
    while counts:
        key, value = counts.popitem()
        print(key, value, key in counts)
    counts["again"] = 1
    print(counts, "again" in counts, counts.pop("again"), "again" in counts)


def numbers() -> None:
    squares: dict[int, int] = {}
    for k in range(200):
        squares[k] = k * k
        if k % 3:
            squares.pop(k - 1, None)
        if squares.get(k) != k * k or (k in squares) is False:
            print("lost", k)
    print(len(squares), sum(squares.values()), -1 in squares, 199 in squares)
    squares.clear()
    print(199 in squares, squares.get(199))
    not_a_number = float("nan")
    odd: dict[float, str] = {not_a_number: "one", 0.0: "zero"}
    print(odd[-0.0], odd[0], odd.get(1.5), len(odd))


def keys_of_many_lengths() -> None:
    words = ["", "a", "b", "ab", "abcdefg", "abcdefgh", "abcdefgi", "abcdefghi", "é", "éa", "ж", "жa", "\0", "a\0", "a\0b"]
    table = {word: number for number, word in enumerate(words)}
    for word in words:
        built = "".join([ch for ch in word])
        print(table[built], built in table, built + "x" in table, "x" + built in table, "a" in built, "\0" in built, "h" in built)


def numbers_in_json() -> None:
    text = "[0, -0, 1.5, -2.25e3, 1e5, 1E-2, 123456789012345678, -9007199254740993, 0.1, 3.14159265358979, 123456789.12345678, -0.0, 0.30000000000000004, 99999999999999999.5, 1e400, 0.000001, 12345678901234567.8]"
    print(json.loads(text))
    for wrong in ("[01]", "[1.]", "[.5]", "[1e]", "[-]", "[1e+]", "[+1]"):
        try:
            print(json.loads(wrong))
        except ValueError as error:
            print(error)
    print(float(" 12.5 "), float("1_000.5"), float("-1e3"), float("+.5"), float("٣.٥"))
    for wrong in ("", "1e", "e5", "--1", "1.2.3", "1 2", "."):
        try:
            print(float(wrong))
        except ValueError as error:
            print(error)


def main() -> None:
    same_key_again(["a", "bb", "a", "a", "bb", "a", "longer than a word", "longer than a word", "bb", "c"])
    numbers()
    keys_of_many_lengths()
    numbers_in_json()


if __name__ == "__main__":
    main()
