# Generator expressions as values: evaluated late, over variables as they are then.
def main():
    xs = [3, 1, 2]
    sq = (x * x for x in xs)
    xs.append(5)
    print(next(sq), list(sq), list(sq))
    k = 10
    scaled = (x * k for x in xs if x > 1)
    k = 100
    print(sum(scaled))
    for a, b in ((a, b) for a in range(3) for b in range(a)):
        print(a, b)
    print(list(enumerate(c.upper() for c in "abc")))
    print(list(zip((i for i in range(3)), (i * 2 for i in range(5)))))
    print(next((x for x in xs if x > 2), None), next((x for x in xs if x > 20), None))
    print(next(x for x in xs if x % 2 == 0))
    nested = ((y for y in range(x)) for x in range(3))
    print([list(n) for n in nested])
    gen = (10 // x for x in [5, 0])
    print(next(gen))
    try:
        next(gen)
    except ZeroDivisionError as e:
        print(e)
    print(list(gen))


main()
doubled = (i * 2 for i in range(4))
print(sum(doubled), list(doubled))
for line in (s.strip() for s in [" a ", "b "]):
    print(line)
