# A str never changes; working on list(text) and joining gives a new one, and the old one stays.
original = "immutable"
letters = list(original)
letters[0] = "I"
letters.reverse()
print(original, "".join(letters))
alias = original
original = original.upper()
print(alias, original)
letters.sort()
print("".join(letters), "".join(sorted(alias)), "".join(reversed(alias)))
swapped = list("abcd")
swapped[0], swapped[-1] = swapped[-1], swapped[0]
print("".join(swapped))
del swapped[1]
print(swapped)
