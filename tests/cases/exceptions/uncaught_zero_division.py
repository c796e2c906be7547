# Division by zero at module level.
n = 0
print("start")
print(10 % n)
