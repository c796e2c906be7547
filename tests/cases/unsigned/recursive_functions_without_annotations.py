# Recursion is inferred too, also where the first branch recurs.
def fact(n):
    if n > 1:
        return n * fact(n - 1)
    return 1


def total(items):
    if not items:
        return 0
    return items[0] + total(items[1:])


def reverse(text):
    return reverse(text[1:]) + text[0] if text else text


def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


def collatz(n, steps=0):
    if n == 1:
        return steps
    return collatz(n // 2 if n % 2 == 0 else 3 * n + 1, steps + 1)


print(fact(10), fact(1), total([1, 2, 3]), total([0.5, 1.5]), reverse("hello"), reverse("ab"))
print(gcd(48, 18), even(10), odd(10), collatz(27), collatz(1))
