# for: else after exhaustion only; the loop variable keeps its last value; nested breaks.
for i in range(3):
    if i == 5:
        break
else:
    print("no break", i)
for i in range(10):
    if i == 2:
        print("break", i)
        break
else:
    print("never")
print(i)
for i in []:
    print("never")
else:
    print("empty", i)
for i in range(5):
    if i % 2:
        continue
    print("even", i)
for row in [[1, 2], [3, -1, 4], [5]]:
    for cell in row:
        if cell < 0:
            print("negative in", row)
            break
        print(cell)
    else:
        continue
    break


def is_prime(n):
    if n < 2:
        return False
    for d in range(2, n):
        if d * d > n:
            break
        if n % d == 0:
            return False
    return True


print([n for n in range(40) if is_prime(n)])
for i in range(3):
    i += 10
    print(i, end=" ")
print()
