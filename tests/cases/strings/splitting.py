# split, rsplit, splitlines, partition and rpartition in all their forms.
print("a b  c".split(), "  a b  ".split(), "".split(), "   ".split(), "a\tb\nc\x0bd\u00a0e\u2003f".split())
print("a,b,,c".split(","), ",a,".split(","), "".split(","), "a--b--c".split("--"), "abc".split("x"))
print("a b c d".split(None, 2), "a b c d".split(" ", 1), "a b c d".split(maxsplit=0), " a b".split(None, 1), "a,b,c".split(",", -1))
print("a b c d".rsplit(None, 2), "a,b,c".rsplit(",", 1), "a,b,c".rsplit(","), "  a  b  ".rsplit(None, 1))
print("a\nb\r\nc\rd".splitlines(), "a\n\nb\n".splitlines(), "".splitlines(), "\n".splitlines(), "x\x0by\u2028z".splitlines())
print("a\nb\r\nc".splitlines(True), "a\n".splitlines(keepends=True))
print("key=value=more".partition("="), "none".partition("="), "=x".partition("="))
print("key=value=more".rpartition("="), "none".rpartition("="), "x=".rpartition("="))
try:
    print("abc".split(""))
except ValueError as error:
    print("ValueError:", error)
try:
    print("abc".partition(""))
except ValueError as error:
    print("ValueError:", error)
name, value = "speed: 10".split(": ")
print(name, int(value) + 1)
