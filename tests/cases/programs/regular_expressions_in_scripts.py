# Regular expressions as scripts use them.
import re
from collections import Counter

PATTERN = r"(\w+)=(\d+)?"
WORD = re.compile(r"[a-z']+", re.IGNORECASE)

def tokenize(text: str) -> list[tuple[str, str]]:
    spec = [("NUMBER", r"\d+(?:\.\d*)?"), ("IDENT", r"[A-Za-z_]\w*"), ("OP", r"[-+*/=()]"), ("SKIP", r"[ \t]+"), ("BAD", r".")]
    regex = "|".join(f"(?P<{name}>{pattern})" for name, pattern in spec)
    out: list[tuple[str, str]] = []
    for m in re.finditer(regex, text):
        kind = m.lastgroup
        if kind == "SKIP":
            continue
        if kind == "BAD":
            raise ValueError(f"bad {m.group()!r} at {m.start()}")
        out.append((kind or "", m.group()))
    return out

print(tokenize("x = 3.14 * (y + 2)"))
print(re.findall(PATTERN, "a=1 b= c=33"))
for key, value in re.findall(r"(\w+):(\w+)", "k:v a:b"):
    print(key.upper(), value)
m = re.search(r"(\d+)-(\d+)", "range 10-20 ok")
if m:
    lo, hi = m.groups()
    print(int(lo) + int(hi), m.group(1), m.group(0), m.span())
print(Counter(WORD.findall("The cat's the THE hat".lower())).most_common(2))
m2 = re.match(r"(a)?(b)", "b")
print(m2.group(1) is None, m2.groups(), m2.groups(""))
print(re.sub(r"(\w+)\s(\w+)", r"\2 \1", "hello world"), re.sub("[aeiou]", lambda m: m.group(0).upper(), "banana"))
print(re.split(r"[,;]\s*", "a, b;c"), re.split(r"\W+", "Hello, world! foo"))
def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
print(snake("camelCaseString"))
def is_email(s: str) -> bool:
    return bool(re.fullmatch(r"[\w.+-]+@[\w-]+\.[\w.-]+", s))
print(is_email("a.b@c.org"), is_email("nope"))
def is_valid(p: str) -> bool:
    return re.match(r"^(?=.*[A-Z])(?=.*\d).{8,}$", p) is not None
print(is_valid("Passw0rdX"), is_valid("short"))
print(re.compile(r"\d+"), re.search("x", "abc"), re.search("b", "abc"))
pat = re.compile(r"""
    (?P<year>\d{4})  # the year (4 digits)
    -
    (?P<month>\d{2})
""", re.VERBOSE)
d = pat.match("2024-05").groupdict()
print(d, d["year"])
try:
    re.compile("(")
except re.error as e:
    print("error:", e)
words: list[str] = []
for match in re.finditer(r"\b\w", "hello big world"):
    words.append(match.group())
print("".join(words), re.escape("a+b"))
text = "line1\nline2"
print(re.findall(r"^\w+$", text, re.MULTILINE), re.findall(r"^\w+$", text, flags=re.M), re.subn("l", "L", text, count=1))
