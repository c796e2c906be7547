# Alternatives and repeats whose beginnings tell that they cannot match, sets of characters, and going back over many of one.
import re

print(re.findall(r"cat|car|dog|d\w+", "car cat dot dog caddog"))
print(re.findall(r"(?:ab|a)(?:bc|c)?", "abc ac ab a abbc"))
print(re.findall(r"(?i)straße|[k]elvin|k", "STRASSE Straße KELVIN \u212aelvin k"))
print(re.findall(r"[^\W\d]+|\d+(?:\.\d+)?", "x1 = 3.14 * été_2"))
print([m.span() for m in re.finditer(r"a*?b|a*", "aaab aa b")])
print(re.search(r"(\w+) .*(\w)x", "hello brave new axx world").groups())
print(re.search(r"\s*(?:#.*)?$", "value   # note").group(), re.match(r"(a|ab)(c|bcd)(d*)", "abcd").groups())
print(re.sub(r"(?<=\d)(?=(?:\d{3})+$)", ",", "1234567"))
print(re.split(r"[,;]|\s+", "a,b; c  d"), re.sub("é|ü", "?", "für été"))
print([m.group() for m in re.finditer(r"(?:x|y|)z", "xz yz z wz")])
print(re.fullmatch(r"(?:a|b)*c?", "abbac") is not None, re.fullmatch(r"(?:a|b)+c", "abb"))
print(re.findall(r"(a+|b+)*c", "aabbc ac c"), re.findall(r"(?:(?:a)|b){2,3}", "abab aab"))


def shout(match: re.Match[str]) -> str:
    inner = re.sub(r"\w", lambda m: m.group().upper(), match.group(1))
    return f"<{inner}|{match.start()}>"


print(re.sub(r"\[(\w+)\]", shout, "a [bc] d [e]"))
matches = list(re.finditer(r"(\d)(\w)", "1a 2b 3c"))
print([(m.group(1), m.group(2), m.start()) for m in matches])
word = re.compile(r"\b(?:for|while|if|else|[a-z]+)\b")
print([m.group() for m in word.finditer("for x in while iffy else z")])
for text in ("a" * 20 + "b", "a" * 12):
    print(re.match(r"(?:a*)*b", text) is not None, re.match(r".*a.*b", text) is not None)
