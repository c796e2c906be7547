def attempt(f):
    try:
        print(f())
    except TypeError as error:
        print("TypeError:", error)


attempt(lambda: (1, 2) < [1])
attempt(lambda: [1] < (1, 2))
attempt(lambda: {1} < (1, 2))
attempt(lambda: (1,) >= {1})
attempt(lambda: (1,) >= (1, 2))
attempt(lambda: tuple([1]) > (1, 2))
attempt(lambda: (1, 2) > tuple([1]))
attempt(lambda: (1, 2) == [1, 2])
attempt(lambda: (1, 2) < None)
attempt(lambda: (1, 2) <= 3)
attempt(lambda: sorted([(1, 2), [0]]))
attempt(lambda: max((1, 2), [0]))
attempt(lambda: {1, 2} > (1,))
attempt(lambda: {1, 2} > {1: 2}.keys())
attempt(lambda: {1: 2}.keys() < {1, 2})
