# find, rfind, index, rindex, count, in, startswith, endswith, with bounds and empty needles.
s = "abracadabra"
print("bra" in s, "xyz" in s, "" in s, "" in "", "a" not in s, s in s)
print(s.find("a"), s.find("a", 1), s.find("a", 1, 3), s.find("bra"), s.find("z"), s.find(""), s.find("", 5), s.find("", 100))
print(s.rfind("a"), s.rfind("a", 0, 5), s.rfind("bra"), s.rfind("z"), s.rfind(""), s.rfind("", 0, 4))
print(s.index("cad"), s.rindex("bra"), s.index("a", -4))
print(s.count("a"), s.count("bra"), s.count("ab", 1), s.count(""), "aaaa".count("aa"), s.count("a", 1, -1), "".count(""))
print(s.startswith("abra"), s.startswith("bra", 1), s.startswith(""), s.startswith("abracadabraX"), s.startswith(("x", "ab")))
print(s.endswith("bra"), s.endswith("dab", 0, 9), s.endswith(""), s.endswith(("x", "y")))
print(s.find("a", -3), s.find("a", -3, -1), s.find("a", 20), s.count("a", -5))
try:
    print(s.index("zz"))
except ValueError as error:
    print("ValueError:", error)
try:
    print(s.rindex("zz"))
except ValueError as error:
    print("ValueError:", error)
u = "größe größer"
print(u.find("ß"), u.rfind("ß"), u.count("ö"), "ße" in u)
