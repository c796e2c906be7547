# Deviation 1, uncaught: factorials leave 64 bits at 21.
def factorial(n: int) -> int:
    return 1 if n < 2 else n * factorial(n - 1)


for n in range(18, 25):
    print(n, factorial(n))
