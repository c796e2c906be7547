# An error inside an except block: both are reported.
values = [1]
try:
    print(values[1])
except IndexError:
    print("handling")
    print({"a": 1}["b"])
