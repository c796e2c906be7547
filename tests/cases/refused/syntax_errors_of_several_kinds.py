# Assignments to what cannot be assigned, return outside a function, break outside a loop, a string not closed.
5 = x
f() = 3
return 7
break
def f(a, a):
    pass
continue
print("done")
