# int(text) accepts signs, blanks around and underscores between digits, and refuses the rest with an exact message.
def parse(text: str) -> None:
    try:
        print(repr(text), "->", int(text))
    except ValueError as error:
        print(repr(text), "ValueError:", error)


for text in ["0", "42", "-42", "+7", "  12  ", "\t3\n", "007", "-0", "1_000", "9223372036854775807", "-9223372036854775808"]:
    parse(text)
for text in ["", " ", "abc", "1.5", "1e3", "--1", "+-1", "1 2", "_1", "1_", "1__0", "0x10", "-", "twelve\n", "1,000"]:
    parse(text)
for text, base in [("12", 2), ("zz", 35), ("", 16), ("0b2", 2), ("8", 8)]:
    try:
        print(int(text, base))
    except ValueError as error:
        print("ValueError:", error)
