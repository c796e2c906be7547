# Texts of all widths and lengths through the methods that look at several characters at a time, and through JSON.
import json

state = 99
def rnd(n: int) -> int:
    global state
    state = (state * 1103515245 + 12345) % 2147483648
    return (state >> 8) % n

ALPH = ["ab ", "aB\t\n c,", "é\xff \x85\xa0x", "λa b", "😀 x,", "\x1c\x1d\x00 az", "ABCxyz[`{@", "a" ]

def text(most: int) -> str:
    a = ALPH[rnd(len(ALPH))]
    return "".join([a[rnd(len(a))] for _ in range(rnd(most + 1))])

def h(texts: list[str]) -> int:
    v = 0
    for t in texts:
        for ch in t:
            v = (v * 31 + ord(ch) + 1) % 1000000007
        v = (v * 131 + 7 + len(t)) % 1000000007
    return v

def main() -> None:
    acc: list[str] = []
    d: dict[str, int] = {}
    for k in range(1500):
        s = text(26 if k % 7 else 90)
        t = text(5)
        acc.append(s + t)
        acc.append(f"{s}{t}{s}")
        acc.append(f"{t}-{s}")
        acc.append(f"{t}{s}:{k}{t}x{k}")
        acc.extend(s.split())
        acc.extend(s.split(","))
        acc.extend(s.split(" ", 2))
        acc.extend(s.split(None, 1))
        acc.extend(s.rsplit())
        acc.append(t.join(s.split()))
        acc.append("".join(s.split()))
        acc.append(", ".join([t, s, t]))
        acc.append(s.strip() + "|" + s.lstrip() + "|" + s.rstrip() + "|" + s.strip("a ") )
        acc.append(s.upper() + s.lower() + s.title() + s.swapcase() + s.capitalize() + s.casefold())
        acc.append(s.replace(t, "zz") if t else s.replace("a", ""))
        acc.append(s.rjust(30) + s.ljust(20, "é") + s.center(33, "*") + s.zfill(9) + t.rjust(3, "λ"))
        acc.append(str([s.isascii(), s.isalpha(), s.isalnum(), s.isdigit(), s.isspace(), s.isupper(), s.islower(), s.istitle(), s.isidentifier(), s.isprintable(), s.isnumeric(), s.isdecimal()]))
        acc.append(str([s.find(t), s.rfind(t), s.count(t), s.find("a", 3), s.find(" ", 2, 9), t in s, "a" in s, "\xff" in s, "b" in t]))
        acc.append(str([s < t, s <= t, s > t, s == t, s != t, s == s + "", (s + "x")[:-1] == s, s + "a" < s + "b", s + "a" < s, t < s]))
        acc.append(s[2:7] + s[:1] + s[1:2] + s[-3:] + s[::2] + s[::-1])
        d[s] = d.get(s, 0) + 1
        d[t] = d.get(t, 0) + 1
        d[s[:4]] = d.get(s[:4], 0) + 1
        u = ""
        for ch in s:
            u += ch
            u += t
        acc.append(u)
        u += s
        acc.append(repr(u))
        j = json.dumps({s: [t, k, -k, k / 3, None, True], "x" + t: s})
        acc.append(j)
        acc.append(str(json.loads(j)))
        acc.append(json.dumps([s, t], ensure_ascii=False, indent=2))
        acc.append(json.dumps({"b": s, "a": {t: [], "e": {}}}, sort_keys=True, separators=(",", ":")))
        if k % 100 == 0:
            print(h(acc), len(d), sum(d.values()))
            acc = []
    print(h(sorted(d)), h([k + str(v) for k, v in d.items()]))
    for bad in ['{"a": 1,}', '[1, 2', '"abc', '{"a" 1}', '[1 2]', '{a: 1}', 'nul', 'tru', '-', '01', '1.', '1e', '"\\x"', '"\\u12"', '"a\nb"', '[1]x', '', ' ', '{"a":1', '-Infinity', 'NaN', '[1.5e3, -0, -0.0, 12345678901234567, 1E2]', '  {"k" : [ ] , "l" : { } }  ', '"\\ud83d\\ude00 \\u00e9"']:
        try:
            print(json.loads(bad))
        except json.JSONDecodeError as e:
            print(e)
main()
