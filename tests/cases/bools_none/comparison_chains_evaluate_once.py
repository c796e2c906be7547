# a < b < c means a < b and b < c with b evaluated once; `in` and `is` take part in chains.
trace: list[str] = []


def seen(n: int) -> int:
    trace.append(str(n))
    return n


print(1 < 2 < 3, 1 < 3 < 2, 3 > 2 > 1, 1 == 1 == 1, 1 != 2 != 1, 1 < 2 > 1)
print(seen(1) < seen(5) < seen(3) < seen(9), trace)
trace.clear()
print(seen(3) < seen(1) < seen(2), trace)
trace.clear()
print((1 in [1, 2]) == True)
print(1 < 2 in [2, 3], 0 < 1 in [0])
print("a" < "b" < "c", "a" <= "a" < "b" != "c")
x = 5
print(0 <= x < 10, not 0 <= x < 5, 0 <= x and x < 10)
low, high = 2, 4
print([n for n in range(7) if low <= n <= high])
