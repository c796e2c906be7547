# replace with counts and empty needles, expandtabs, translate by hand.
s = "one two two three"
print(s.replace("two", "2"), s.replace("two", "2", 1), s.replace("x", "y"), s.replace("two", ""), s.replace("o", "00"))
print("abc".replace("", "-"), "abc".replace("", "-", 2), "".replace("", "x"), "".replace("a", "b"), "aaa".replace("aa", "b"))
print("abc".replace("b", "b"), "a.b.c".replace(".", "", -1), "abab".replace("ab", "ba", 0), "éaé".replace("é", "e"))
print(repr("a\tb".expandtabs()), repr("a\tbc\td".expandtabs(4)), repr("\t".expandtabs(0)), repr("12345678\tx".expandtabs()), repr("a\n\tb".expandtabs(4)))


def rotate(text: str, by: int) -> str:
    result = ""
    for ch in text:
        if "a" <= ch <= "z":
            result += chr((ord(ch) - ord("a") + by) % 26 + ord("a"))
        else:
            result += ch
    return result


print(rotate("hello, world", 13), rotate(rotate("hello, world", 13), 13), rotate("abc", -1))
