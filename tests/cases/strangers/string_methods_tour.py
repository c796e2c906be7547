s = "  Hello, World!  "
print(repr(s.strip()), repr(s.lstrip()), repr(s.rstrip()), s.upper(), s.lower(), s.swapcase())
t = s.strip()
print(t.replace("l", "L"), t.replace("l", "L", 2), t.split(", "), t.split("o"), t.partition(","), t.rpartition("o"))
print(t.startswith("Hell"), t.endswith(("x", "!")), t.find("z"), t.index("W"), t.count("l"))
print("a,b,,c".split(","), " a  b ".split(), "a-b-c".split("-", 1), "a-b-c".rsplit("-", 1), "".split(), "".split(","))
print("-".join(["x", "y"]), "abc".center(9, "*"), "7".zfill(3), "-7".zfill(4), "ab".ljust(4) + "|", "ab".rjust(4))
print("x1".isalnum(), "12".isdigit(), "ab".isalpha(), " ".isspace(), "Ab".istitle(), "AB".isupper(), "".isdigit())
print("one\ttwo\nthree".expandtabs(4), "line1\nline2\r\nline3".splitlines())
print("abc"[::-1], "abc"[1:], "abc"[-1], "abc" * 2, "b" in "abc", "abc" < "abd", "Z" < "a", "" < "a")
print("ß".upper(), "naïve".capitalize(), "they're bill's".title(), "ÀÉ".lower(), len("😀é"), "😀é"[0])
print(repr("it's"), repr('say "hi"'), repr("both ' and \""), repr("tab\t nl\n bs\\ \x00 \x7f é"))
print(ord("A"), chr(8364), "%s" % "x", "a" "b", "abc".find("c", 1, 2), "mississippi".strip("mi"), "www.x.com".removeprefix("www."))
try:
    "abc".index("q")
except ValueError as e:
    print(e)
try:
    "abc"[5]
except IndexError as e:
    print(e)
print("".join(sorted("hello")), "".join(c for c in "a1b2" if c.isdigit()), max("hello"), list("hi"))
print("a" + str(1) + str(1.5) + str(None) + str([1]) + str((1,)) + str({"k": (1, 2)}))
print("abcabc".translate(str.maketrans("ab", "xy")), "x=1;y=2".split(";")[1].split("="))
