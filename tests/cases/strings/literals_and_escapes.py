# Quotes, escapes, raw strings, triple quotes, implicit joining and their repr.
print('single', "double", 'it\'s', "say \"hi\"", '"', "'")
print("tab\there", "new\nline", "back\\slash", "nul:\0:", "bell\x07" == "bell\a")
print(r"raw \n stays", R"C:\temp", r'\'')
print("""three
lines
here""")
print("joined " "by " 'position')
print("\x41\u00e9\U0001F600\101\N{GREEK SMALL LETTER ALPHA}")
print(repr("it's"), repr('say "hi"'), repr("both ' and \""), repr("tab\tnew\nret\r"), repr("\\"))
print(repr("\x00\x1f\x7f\x80\xa0\xad"), repr("é"), repr("\u200b\u2028"), repr("\U0001F600"), repr("\ufeff"), repr(""))
print(len("\n"), len(r"\n"), len("\U0001F600"), len("é"), len("e\u0301"))
print("line one\
 continued")
long = ("a"
        "b"
        "c")
print(long)
