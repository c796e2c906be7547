# del of a call, of literals and of an operator's result: syntax errors, all reported.
del len("abc")
x = 1
del x + 1
del 5
del (x, "a")
