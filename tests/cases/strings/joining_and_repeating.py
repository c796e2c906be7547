# join over lists, tuples and strings; + and * with zero and negative counts.
print(",".join(["a", "b", "c"]), ",".join([]), ",".join(["one"]), "".join(["x", "y"]), "-".join("abc"), " ".join(("p", "q")))
print(", ".join([str(n) for n in range(5)]), "\n".join(["l1", "l2"]))
print("ab" * 3, 3 * "ab", "ab" * 0, "ab" * -1, "" * 100, "é😀" * 2)
print("a" + "b" + "c", "x" + "" + "y", "é" + "a", "a" + "😀")
text = ""
for n in range(5):
    text += str(n)
    text += ","
print(text, len(text))
line = "-" * 20
print(line, len(line))
s = "abc"
t = s
s += "d"
print(s, t)
s *= 2
print(s)
print("keys: " + ",".join({"k1": 1, "k2": 2}))
