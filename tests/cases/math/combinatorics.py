# factorial, comb, perm, gcd, lcm and prod on ints, with their errors.
import math

print([math.factorial(n) for n in range(8)], math.factorial(20))
print(math.comb(5, 2), math.comb(10, 0), math.comb(3, 5), math.comb(60, 30), math.perm(5, 2), math.perm(5), math.perm(3, 4))
print(math.gcd(12, 18), math.gcd(0, 5), math.gcd(-12, 18), math.gcd(0, 0), math.gcd(12, 18, 27), math.lcm(4, 6), math.lcm(0, 3), math.lcm(2, 3, 4))
print(math.prod([1, 2, 3, 4]), math.prod([]), math.prod([0.5, 4.0]), math.prod([2, 3], start=10))
for which in range(3):
    try:
        if which == 0:
            print(math.factorial(-1))
        elif which == 1:
            print(math.comb(-1, 2))
        else:
            print(math.perm(3, -1))
    except ValueError as error:
        print("ValueError:", error)
