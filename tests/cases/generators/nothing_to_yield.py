# Generators that yield nothing, or whose yield is never reached.
def empty():
    return
    yield


def never(flag):
    print("ran")
    if flag:
        yield 1


def early(xs):
    for x in xs:
        if x < 0:
            return
        yield x


for _ in empty():
    print("no")
print(list(empty()), next(never(False), "default"))
print(list(never(True)), list(early([1, 2, -1, 4])), list(early([])))
for v in early([]):
    pass
else:
    print("else")
