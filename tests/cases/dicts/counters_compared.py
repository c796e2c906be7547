"""Counters and ordered dicts among themselves and with plain dicts: what is missing, what order counts."""
from collections import Counter, OrderedDict, defaultdict

print(Counter(a=1) == Counter(a=1, b=0), Counter(a=1) != Counter(a=1, b=0))
c = Counter("abc")
c["a"] -= 1
print(c == Counter("bc"), Counter("bc") == c, c == {"b": 1, "c": 1}, c == {"b": 1, "c": 1, "a": 0})
print(Counter("ab") < Counter("abb"), Counter("ab") > Counter("a"), Counter("ab") <= Counter("ab"), Counter("ab") >= Counter("abc"))
print(Counter("ab") < Counter("ab"), Counter("abb") > Counter("abc"))
del c["zzz"]
del c["a"]
print(c)
c.subtract("bbb")
c.subtract({"c": 5})
c.subtract(x=3)
c.subtract()
print(c, +c, -c)


def windows(text: str, pattern: str) -> list[int]:
    need, have, found = Counter(pattern), Counter(), []
    for i, char in enumerate(text):
        have[char] += 1
        if i >= len(pattern):
            have[text[i - len(pattern)]] -= 1
        if have == need:
            found.append(i - len(pattern) + 1)
    return found


print(windows("cbaebabacd", "abc"))

one = OrderedDict([("a", 1), ("b", 2)])
other = OrderedDict([("b", 2), ("a", 1)])
print(one == other, one != other, one == {"b": 2, "a": 1}, one == OrderedDict(one), list(reversed(one)))


def joined(a: dict[str, int], b: dict[str, int]) -> dict[str, int]:
    return a | b


print(joined({"a": 1}, {"b": 2}), {"a": 1} | {"b": 2})
print(joined(Counter("aa"), {"b": 2}), Counter("aa") | {"b": 2})
print(joined(Counter("aa"), Counter("ab")), Counter("aa") | Counter("ab"))
plain = {"x": 1}
plain |= {"y": 2}
plain |= Counter("x")
print(plain, type(plain).__name__)
counted = Counter("xy")
counted |= {"x": 5, "z": 1}
counted += Counter(x=1, y=-3)
print(counted)
made = defaultdict(int, {"a": 1}) | {"q": 1}
print(made, made["new"], OrderedDict(a=1) | {"q": 1})


def total(counts: dict[str, int]) -> int:
    if isinstance(counts, Counter):
        return counts.total() * 100
    return sum(counts.values())


print(total({"a": 1, "b": 2}), total(Counter("aab")))
