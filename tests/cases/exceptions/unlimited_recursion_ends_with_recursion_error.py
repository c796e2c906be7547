# Deviation 2: recursion without end ends the run with RecursionError; its message is that of CPython.
def dive(n: int) -> int:
    return dive(n + 1) + 1


print("diving")
print(dive(0))
