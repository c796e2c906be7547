# Variables that are not bound yet when a generator goes on.
def cond(flag):
    if flag:
        msg = "set"
    yield 1
    try:
        print(msg)
    except UnboundLocalError as e:
        print("unbound", e)


def late(xs):
    for x in xs:
        yield x
        last = x
    print("last", last)


print(list(cond(True)), list(cond(False)))
print(list(late([1, 2])))
try:
    list(late([]))
except UnboundLocalError as e:
    print(e)
