# exec, eval, compile and globals are not supported: each is named.
source = "x = 1"
exec(source)
print(eval("1 + 1"))
code = compile("2", "f", "eval")
print(globals()["source"])
