# Adding or deleting keys inside a loop over the dict raises RuntimeError at the next step; changing values is fine.
d = {"a": 1, "b": 2, "c": 3}
for key in d:
    d[key] *= 10
print(d)
try:
    for key in d:
        d[key + "x"] = 0
except RuntimeError as error:
    print("RuntimeError:", error)
print(len(d))
try:
    for key in d:
        del d[key]
except RuntimeError as error:
    print("RuntimeError:", error)
print(len(d))
for key in list(d):
    if key != "b":
        del d[key]
print(d)
