# Regular expressions that are not known before the run, and what is wrong with some.
import re
def show(m):
    if m is None:
        print(None)
    else:
        print(m, m.groups(), m.span(), m.lastindex, m.lastgroup)
for p, t in [("abc", "xabcx"), ("a.c", "abc"), ("a*b", "aaab"), ("(a+)(b*)", "xaabb"), ("(\\w+)@(\\w+)\\.com", "joe@mail.com"), ("^\\s*(\\d+)$", "  42"), ("[a-c]+?d", "abcd"), ("(?:ab)+", "ababab"), ("(a|ab)(c|bcd)(d*)", "abcd"), ("\\bfoo\\b", "a foo b"), ("(?i)HeLLo", "say hello"), ("x{2,3}", "xxxx"), ("x{2,3}?", "xxxx"), ("(?P<y>\\d{4})-(?P<m>\\d\\d)", "on 2024-05"), ("(\\w)\\1", "hello"), ("(?=.*\\d)\\w+", "abc1"), ("(?<=\\$)\\d+", "cost $45"), ("(?<!\\$)\\b\\d+", "cost $45 46"), ("foo(?!bar)", "foobar foobaz"), ("[^\\d\\s]+", "12 ab"), ("a{,2}b", "aaab"), ("(a*)*", "aaa"), ("(a*)+b", "aaab"), ("(?:a|b)*?c", "ababc"), ("\\d+(?:\\.\\d+)?", "v 3.14"), ("[]a]+", "]a]"), ("[a\\]]+", "a]"), ("[\\w.-]+", "a.b-c"), ("\\x41\\u0042", "AB"), ("(?s)a.b", "a\nb"), ("(?x) a  b # comment\n c", "abc"), ("(?m)^b$", "a\nb\nc"), ("a|b|", "c"), ("", "abc"), ("(?i)[a-z]+", "ABC"), ("(?:(a)|b)*", "ab"), ("\\Aab\\Z", "ab"), ("(?:x{2}){70}", "x" * 140), ("(?:ab?){65,80}", "ab" * 70)]:
    try:
        show(re.search(p, t))
    except Exception as e:
        print(type(e).__name__, e)
for p in ["(", ")", "[a", "*a", "a**", "a{3,2}", "\\", "[z-a]", "(?P<n>a)(?P<n>b)", "\\q", "(?P=x)", "\\2(a)", "a\n(b", "(?<=a*)b", "(?z)"]:
    try:
        print(re.compile(p).groups)
    except Exception as e:
        print(type(e).__name__, e)
print(re.compile("\\d+").findall("a1b22c333"), re.compile("(a)(b)?").sub("[\\1]", "abaa") if False else "", re.compile("x*").sub("-", "abxd"), re.compile("x*").findall("axb"), re.compile("\\b|:+").sub("|", "a::bc"))
print(re.compile("\\s*,\\s*").split("a , b,c"), re.compile("(,)").split("a,b,c"), re.compile("").split("abc"), re.compile("x*").split("axbc"), re.compile("b").split("abab", 1))
print(re.compile("(\\w+) (\\w+)").sub(r"\2 \g<1>!", "hello world"), re.compile("(?P<a>.)").sub(r"<\g<a>>", "xy"), re.compile("\\d").subn("#", "a1b2", 1))
print(re.compile("[aeiou]").sub(lambda m: m.group().upper(), "education"))
print([m.start() for m in re.compile("a").finditer("banana")], [m.span() for m in re.compile("(?=(an))").finditer("banana")])
m = re.compile("(?P<first>\\w+) (?P<last>\\w+)").match("Ada Lovelace")
print(m.group("first"), m["last"], m.groupdict(), m.group(1, 2), m.start("last"), m.end(1), m.expand(r"\2, \1"))
print(re.escape("a.b*c [x]"), re.compile("a|b", 2), re.compile("abc").fullmatch("abcd"), re.compile("a+").match("baa", 1))
