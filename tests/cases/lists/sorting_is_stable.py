# sort and sorted: numbers, strings, tuples, reverse, by key functions; equal keys keep their order.
def length(word: str) -> int:
    return len(word)


def second(pair: tuple[int, str]) -> str:
    return pair[1]


def negated(n):
    return -n


xs = [3, 1, 2, -5, 10, 0, 3]
print(sorted(xs), xs, sorted(xs, reverse=True), sorted(xs, key=negated), sorted(xs, key=abs))
xs.sort()
print(xs)
xs.sort(reverse=True)
print(xs)
words = ["pear", "fig", "Apple", "kiwi", "date", "egg", ""]
print(sorted(words), sorted(words, key=length), sorted(words, key=len, reverse=True), sorted(words, key=str.lower))
pairs = [(2, "b"), (1, "b"), (2, "a"), (1, "a"), (3, "b")]
print(sorted(pairs), sorted(pairs, key=second), sorted(pairs, key=second, reverse=True))
words.sort(key=length)
print(words)
print(sorted([2.5, -1.0, float("inf"), 0.0]), sorted("hello"), sorted((3, 1, 2)), sorted({"b": 1, "a": 2}), sorted([True, False]))
big = [(n * 7919) % 1009 for n in range(300)]
ordered = sorted(big)
print(ordered[:10], ordered[-5:], sum(ordered) == sum(big), all([ordered[i] <= ordered[i + 1] for i in range(299)]))
records = [(n % 3, n) for n in range(12)]
print(records[:4])
print(sorted([(n % 3, -n) for n in range(9)]))
