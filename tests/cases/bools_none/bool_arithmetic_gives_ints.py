# A bool takes part in arithmetic as 0 or 1; the results are ints.
print(True + True, True - False, True * 5, False * 5, -True, +True)
print(True / 2, True // 2, True % 2, 7 // True, 2 ** True, True ** 2)
print(True + 1.5, False * 2.0, True == 1.0)
print(sum([True, False, True, True]), max(True, False), min(True, False), abs(True))
print(True & False, True | False, True ^ True, True & 1, True | 2, 5 ^ True)
print(True << 3, True >> 1)
print([10, 20][True], "ab"[False], "x" * True, [1] * False)
print(int(True), float(True), str(True), repr(False))
count = 0
for n in [1, 2, 3, 4, 5, 6]:
    count += n % 2 == 0
print(count)
flag = True
flag &= False
print(flag)
flag |= True
print(flag)
flag ^= True
print(flag)
print(True < False, True > False, sorted([True, False, True]))
