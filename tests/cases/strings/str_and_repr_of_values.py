# str and repr of every basic type; strings inside containers print by repr.
print(str(5), str(-2.5), str(True), str(None), str("text"), str([1, 2]))
print(repr(5), repr(-2.5), repr(True), repr(None), repr("text"), repr(["a", "b'c"]))
print(["a", "it's", 'q"q', "new\n", "é", "\x00", "tab\t"])
print(("a",), ("a", 1), {"k": "v"}, [("x", 1.0)], {1: ["a"]}, {"n": None}, [[], [[]]], ((),), {})
print(str(["a"]) + str(("b",)) + str({"c": 1}))
print(len(str(1234)), len(repr("abc")), str(10) + "0", str(1e20), str(1e15), str(123456789.0))
print(ascii("é😀a"), ascii("plain"), ascii(["ñ"]))
