# float(text) takes decimal forms, inf, nan, blanks and underscores, and refuses the rest with an exact message.
def parse(text: str) -> None:
    try:
        print(repr(text), "->", float(text))
    except ValueError as error:
        print(repr(text), "ValueError:", error)


for text in ["0", "1", "-1", "+1.5", ".5", "5.", "1e3", "1E-3", "  2.5\n", "1_000.25", "-0", "-0.0"]:
    parse(text)
for text in ["inf", "-inf", "Infinity", "+INFINITY", "nan", "NaN", "-nan", "1e400", "-1e400", "1e-400"]:
    parse(text)
for text in ["", " ", "abc", "1.2.3", "1e", "e5", ".", "--1", "1 2", "0x10", "1_", "_1", "1__0", "infi", "1,5", "1e5.5"]:
    parse(text)
for text in ["0.1", "0.30000000000000004", "9007199254740993", "2.2250738585072011e-308", "123456789012345678901234567890"]:
    parse(text)
parse("8.98846567431158e307")
parse("0.000000000000000000000000000000000000000000001")
