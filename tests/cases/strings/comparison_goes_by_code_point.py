# Order of strings: by code point, shorter first on a common prefix.
words = ["banana", "Apple", "apple", "", "app", "äpfel", "zebra", "Zebra", "10", "9", "😀", "é", "e\u0301"]
print(sorted(words))
print("a" < "b", "a" < "B", "abc" < "abd", "abc" < "ab", "" < "a", "Z" < "a", "é" > "z", "😀" > "\uffff")
print("abc" == "abc", "abc" != "abd", "a" == "A", "é" == "e\u0301", "a" <= "a", "b" >= "a")
print(max(words), min(words), max("hello"), min("hello"))
print(sorted("hello world"), sorted("ñandú"))
a = "same"
b = "sa" + "me"
print(a == b, a < b, a <= b)
