# A bracket that is never closed.
numbers = [1, 2, 3
total = sum(numbers)
print(total)
