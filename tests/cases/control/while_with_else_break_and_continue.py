# while: else runs when the condition becomes false, not after break; continue goes back to the condition.
n = 3
while n:
    print(n)
    n -= 1
else:
    print("done", n)
n = 0
while True:
    n += 1
    if n == 2:
        continue
    if n > 4:
        break
    print("loop", n)
else:
    print("never printed")
while n < 0:
    print("not entered")
else:
    print("else of an empty loop")
outer = 0
while outer < 3:
    outer += 1
    inner = 0
    while inner < 3:
        inner += 1
        if inner == outer:
            break
        print(outer, inner)
    else:
        print("inner ended", outer)
        continue
    print("inner broken", outer)


def first_divisor(n: int) -> int:
    d = 2
    while d * d <= n:
        if n % d == 0:
            break
        d += 1
    else:
        return n
    return d


print([first_divisor(n) for n in [2, 9, 15, 49, 97, 121]])
