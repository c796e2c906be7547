# upper, lower, capitalize, title, swapcase, casefold on ASCII and other letters.
for text in ["hello World", "ÀÉÎ õ ñ", "straße", "ǆ ﬁ", "İstanbul", "ΑΣ", "it's o'neil's", "3rd x2y", "", "ß", "ŉ", "Ωmega", "mixed-CASE_text"]:
    print(repr(text.upper()), repr(text.lower()), repr(text.capitalize()), repr(text.title()), repr(text.swapcase()), repr(text.casefold()))
print("MASSE".casefold() == "maße".casefold(), "abc".upper().lower())
print("ΟΔΥΣΣΕΥΣ".lower(), "ΑΣ ΑΣΑ".lower())
