# Generators as arguments of the builtins that read iterables.
def squares(xs):
    for x in xs:
        if x % 2:
            continue
        yield x * x


print(list(squares([1, 2, 3, 4])), tuple(squares([2])), sum(squares(range(10))))
print(sorted(squares([8, 4, 6]), reverse=True), set(squares([2])))
print(max(squares([2, 6, 4])), min(squares([2, 6, 4])), any(squares([0])), all(squares([2])))
print(dict(zip(squares([2, 4]), squares([6, 8]))))
print(list(map(lambda v: v + 1, squares([2, 4]))), list(filter(None, squares([0, 2]))))
print(list(enumerate(squares([2, 4]), 1)))
print(",".join(str(q) for q in squares([2, 4])), 16 in squares([2, 4]))
a, b = squares([2, 4])
first, *rest = squares([2, 4, 6])
print(a, b, first, rest)
print(*squares([8, 2]))
