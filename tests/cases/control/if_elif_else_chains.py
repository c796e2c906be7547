# Branches: first true one wins, later conditions are not evaluated, nesting, one-line bodies.
calls: list[int] = []


def check(n: int, answer: bool) -> bool:
    calls.append(n)
    return answer


if check(1, False):
    print("first")
elif check(2, True):
    print("second")
elif check(3, True):
    print("third")
else:
    print("else")
print(calls)


def classify(n: int) -> str:
    if n < 0:
        if n < -100:
            return "very negative"
        return "negative"
    elif n == 0:
        return "zero"
    elif n < 10:
        return "digit"
    else:
        if n % 2:
            return "odd number"
    return "even number"


for n in [-1000, -5, 0, 7, 11, 12]:
    print(n, classify(n))
if True: print("one line")
if False: print("never")
else: print("other line")
x = 5
if x > 3: print("a"); print("b")
if not x: pass
elif x: print("x is true")
