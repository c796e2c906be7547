# isalpha, isdigit, isalnum, isspace, isupper, islower, istitle, isdecimal, isnumeric, isidentifier, isprintable, isascii.
for text in ["", "a", "A", "1", "²", "½", "٣", "é", "ß", " ", "\t\n", "a1", "A B", "Ab Cd", "aB", "_x", "1x", "x y", "\x00", "日本", "Ⅷ", "😀", "ª", "-5"]:
    print(repr(text), text.isalpha(), text.isdigit(), text.isalnum(), text.isspace(), text.isupper(), text.islower(), text.istitle())
    print("   ", text.isdecimal(), text.isnumeric(), text.isidentifier(), text.isprintable(), text.isascii())
digits = [c for c in "a1b22c" if c.isdigit()]
print(digits, "".join(digits))
