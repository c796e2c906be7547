# A container that an inner function under a cache reads is empty where nothing fills it.
from functools import cache, lru_cache


def reads_by_get():
    trie = {}

    @lru_cache(maxsize=None)
    def ok(index: int) -> bool:
        return trie.get("a", None) is None

    return ok(0), ok(0)


def reads_by_in(words):
    seen = {}
    for word in words:
        for letter in word:
            seen[letter] = {}

    @cache
    def ok(letter):
        return letter in seen

    return ok("a"), ok("b")


def breaks(string: str, words: list[str]) -> bool:
    if not isinstance(words, list) or not all(isinstance(item, str) and len(item) > 0 for item in words):
        raise ValueError("the words should be a list of non-empty strings")
    trie = {}
    for word in words:
        node = trie
        for letter in word:
            node[letter] = {}

    @lru_cache(maxsize=None)
    def is_breakable(index: int) -> bool:
        return trie.get(string[index]) is None

    return is_breakable(0)


print(reads_by_get(), reads_by_in(["ab"]), reads_by_in([]))
print(breaks("abc", ["a", "bc"]), breaks("abc", ["x"]))
try:
    print(breaks("abc", [123]))
except Exception as error:
    print(type(error).__name__, error)
