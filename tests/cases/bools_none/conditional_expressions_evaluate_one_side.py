# x if c else y evaluates its condition first and only the chosen side.
def loud(text: str) -> str:
    print("evaluating", text)
    return text


print(loud("yes") if True else loud("no"))
print(loud("yes") if 0 else loud("no"))
print(loud("x") if loud("") else loud("y"))


def grade(score: int) -> str:
    return "A" if score >= 90 else "B" if score >= 80 else "C" if score >= 70 else "F"


print([grade(s) for s in [95, 90, 89, 80, 75, 10]])
n = -5
sign = -1 if n < 0 else 1 if n > 0 else 0
print(sign, (n if n > 0 else -n), "odd" if n % 2 else "even")
safe = 1 // n if n != 0 else 0
print(safe)
