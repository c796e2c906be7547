# Dict literals, [] both ways, in, len, del, and the exact KeyError.
ages = {"ann": 30, "bob": 25}
print(ages, ages["ann"], len(ages), "ann" in ages, "cid" in ages, "cid" not in ages, {})
ages["cid"] = 41
ages["ann"] += 1
print(ages)
del ages["bob"]
print(ages)
for key in ["bob", "", "it's"]:
    try:
        print(ages[key])
    except KeyError as error:
        print("KeyError:", error)
    try:
        del ages[key]
    except KeyError as error:
        print("KeyError:", error)
numbers = {1: "a", 2: "b", 1: "c"}
print(numbers, numbers[1])
try:
    print(numbers[-5])
except KeyError as error:
    print("KeyError:", error, error.args)
floats = {1.5: 1, 2.0: 2}
print(floats[2], 2 in floats, 1.5 in floats)
print({"a": [1], "b": []}, {1: {2: {3: 4}}}, {(1, 2): 3}, {True: 1})
