# bool is an int: True equals 1, and both are one key of a dict.
print(True == 1, False == 0, True == 2, True != 1, True < 2, False < True)
table = {1: "one", 0: "zero"}
print(table[True], table[False])
print([1, 0] == [True, False], (1, 2) == (True, 2))
print(1 in [True], True in [1], 2 in [True])
print(isinstance(True, int), isinstance(1, bool), isinstance(1, int), isinstance(1.0, int))
