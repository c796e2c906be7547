# An unexpected indent, and a block that is missing.
x = 1
  y = 2
if x:
print(x)
