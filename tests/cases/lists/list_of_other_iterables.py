# list(...) over strings, tuples, dicts, ranges, zips; sum, min and max of lists; del of names.
print(list("abc"), list((1, 2)), list({"x": 1, "y": 2}), list(range(3)), list([1, 2]), list())
print(list({"x": 1}.items()), list({"x": 1}.values()), list({"x": 1}.keys()))
source = [1, 2]
clone = list(source)
clone.append(3)
print(source, clone, list(zip(source, clone)))
print(sum([0.5, 0.25]), sum([[1], [2, 3]], []), min(["b", "a"]), max([(1, 2), (1, 3)]))
print(max(["aa", "b", "cccc"], key=len), min(["aa", "b", "cccc", "d"], key=len), max([-3, 2], key=abs), min(3, -4, key=abs))
temporary = [1]
del temporary
print("gone")
