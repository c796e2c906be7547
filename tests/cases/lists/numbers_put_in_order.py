# Ints that are put into lists declared for floats stay ints.
from bisect import bisect_right, insort, insort_left

values: list[float] = []
for value in (3, 1.5, 2, 2.0):
    insort(values, value)
insort_left(values, 2)
print(values, bisect_right(values, 2))
words = ["b"]
insort(words, "a")
insort(words, "C", key=str.lower)
print(words)
