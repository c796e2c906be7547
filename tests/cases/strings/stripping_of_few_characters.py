# Stripping of few characters, of many, and of none.
def main() -> None:
    texts = ["", "a", "..a..", "abcabc", "xyz.,;!?", ".,;!?-_ x .,;!?-_ ", "\x00\x00a\x00", "\xff\xe9a\xe9", "λaλ", "aaaaaaaaaaaaaaaaaaaab", "12.50"]
    sets = ["", "a", ".", ".,", "abc", ".,;!?-_ ", ".,;!?-_ x", "\x00", "\x00a", "\xff\xe9", "λ", "λa", "0.", "bca bca bca", None]
    for text in texts:
        for chars in sets:
            print(repr(text.strip(chars)), repr(text.lstrip(chars)), repr(text.rstrip(chars)))
        print(repr(text.strip(".")), repr(text.strip("ab")), repr(text.rstrip("0").rstrip(".")), repr(text.lstrip("")))


main()
