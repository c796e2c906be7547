# Every operator, with its corner cases
import math


def arithmetic(a: int, b: int) -> None:
    print(f"{a:>3} and {b:>2}:  + {a + b:>3}  - {a - b:>3}", end="")
    print(f"  * {a * b:>4}  // {a // b:>3}  % {a % b:>3}  / {a / b:.4f}")


def bits(a: int, b: int) -> None:
    print(f"a      {a:08b}  {a}")
    print(f"b      {b:08b}  {b}")
    print(f"a & b  {a & b:08b}  {a & b}")
    print(f"a | b  {a | b:08b}  {a | b}")
    print(f"a ^ b  {a ^ b:08b}  {a ^ b}")
    print(f"a << 1 {a << 1:08b}  {a << 1:#x}")
    print(f"a >> 2 {a >> 2:08b}  {a >> 2:#x}")
    print(f"~a     {~a}")


def grade(points: int) -> str:
    passed = "good" if points >= 60 else "keep going"
    return "excellent" if 90 <= points <= 100 else passed


def divide(a: int, b: int) -> None:
    try:
        print(f"{a} / {b} = {a / b}")
    except ZeroDivisionError as error:
        print(f"{a} / {b}: {error}")


def updated() -> int:
    n = 7
    n += 5
    n *= 3
    n -= 1
    n //= 2
    n **= 2
    n %= 100
    n <<= 2
    n |= 1
    n ^= 6
    n &= 63
    n >>= 1
    return n


if __name__ == "__main__":
    print("-- division rounds down, and the remainder follows the divisor")
    arithmetic(17, 5)
    arithmetic(-17, 5)
    arithmetic(17, -5)
    divide(1, 8)
    divide(1, 0)

    print("\n-- powers")
    print(2 ** 10, -2 ** 2, 2 ** -1, 2.5 ** 2, 9 ** 0.5, math.hypot(3.0, 4.0))

    print("\n-- bits")
    bits(178, 90)

    print("\n-- comparisons and logic")
    print(1 < 2 < 3, 3 > 2 > 2, 2 >= 2, 1 != 1.0, "apple" < "pear")
    print((1, 9) < (2, 0), [1, 2] == [1, 2], [1, 2] <= [1])
    print(True and not False, False or True, not 0, not "")
    print(3 in [1, 2, 3], "z" not in "jazz", 0 or 5, "" or "nobody")
    nothing = None
    print(nothing is None, nothing is not None)
    for points in [95, 72, 31]:
        print(f"{points}: {grade(points)}")

    print("\n-- sequences")
    print("ab" + "cd", "ab" * 3, "linkpoint"[-5])
    print([1] + [2, 3], [0] * 4, (1,) + (2, 3))

    print("\n-- updated in place")
    print(updated())

    print("\n-- floats")
    print(0.1 + 0.2, 1e16, 1e-7, 7 // 2.0, -7.5 % 2, 1 / 3)
    print(f"{math.pi:.2f} {math.pi:10.4f} {1234567.891:,.1f}")
    print(f"{0.000012345:.2e} {2 / 3:.0%} {-0.0} {float(7)}")
