# A match knows its pattern; patterns of one text and the same flags are equal.
import re

m = re.match(r"(?P<year>\d+)-(\d+)", "12-34")
if m is not None:
    print(m.re.pattern, m.re.groupindex["year"], m.re.groups, m.string, m.pos, m.endpos, m.lastindex)
    print({name: m.group(number) for name, number in m.re.groupindex.items()}, m.re.sub("x", "1-2 3-4"))
word = re.compile(r"\w+")
found = word.search("  ab")
if found is not None:
    print(found.re == word, found.re == re.compile(r"\w"), word == re.compile(r"\w+"), word == re.compile(r"\w+", re.I), word != 3)
print({word: 1}[re.compile(r"\w+")], word)
