# Order and equality of texts: where they first differ, lengths, widths of characters, empty ones.
words = ["", "a", "b", "ab", "abc", "abcdefgh", "abcdefgi", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnoq", "abcdefghijklmnop!",
         "\xff", "abcdefg\xff", "abcdefg\x80", "\u0101", "abcdefgh\u0101", "\U0001f600", "abcdefgh\U0001f600", "a\x00", "a\x00b", "zebra"]
print(ascii(sorted(words)))
print(ascii(sorted(words, reverse=True)[:5]))
for left in words:
    print("".join("<" if left < right else ">" if left > right else "=" for right in words), "".join("=" if left == right else "." for right in words))
text = "".join(["ab", "cd"])
print(text == "abcd", text == "abce", text == "xbcd", text[:0] == "", "" == text[4:], text != "abc")
pairs = [(n % 3, w) for n, w in enumerate(words)]
print(ascii(min(pairs)), ascii(max(pairs)), ascii(sorted(pairs)[8:11]))
print({w: len(w) for w in ("abcd", "abce", "abc", "abcdef", "abcdeg")}["abcdeg"], "abcd" in {"abcd", "bbcd"}, "cbcd" in {"abcd", "bbcd"})
