# strip and its kin with and without characters; center, ljust, rjust, zfill; removeprefix and removesuffix.
print(repr("  a b \n".strip()), repr("  a ".lstrip()), repr("  a ".rstrip()), repr("".strip()), repr(" \t\n".strip()))
print("xxabcxx".strip("x"), "xyabcyx".strip("xy"), "abc".strip("abc") == "", "xxabc".lstrip("x"), "abcxx".rstrip("x"), "abc".strip(""))
print(repr("\u00a0\u2003a\u3000".strip()), repr("\x1ca\x1f".strip()), repr("äbcä".strip("ä")))
print(repr("ab".center(7)), repr("ab".center(6, "*")), repr("abc".center(6, "-")), repr("abc".center(7, "-")), repr("abc".center(2)), repr("".center(3, ".")))
print(repr("ab".ljust(5)), repr("ab".rjust(5)), repr("ab".ljust(5, ".")), repr("ab".rjust(5, "é")), repr("ab".ljust(1)))
print("42".zfill(5), "-42".zfill(6), "+7".zfill(4), "abc".zfill(5), "12345".zfill(3), "".zfill(2), "-".zfill(3), "--1".zfill(5))
print("unhappy".removeprefix("un"), "unhappy".removeprefix("x"), "file.txt".removesuffix(".txt"), "file.txt".removesuffix(""), "aa".removeprefix("aaa"))
try:
    print("a".center(5, "ab"))
except TypeError as error:
    print("TypeError:", error)
