def echo():
    while True:
        got = yield
        if got is None:
            print("nothing")
        else:
            print("got", got)

def counter(start):
    n = start
    while True:
        step = yield n
        n += step if step is not None else 1

def printer(prefix):
    count = 0
    try:
        while True:
            line = (yield count)
            count += 1
            print(prefix, line.upper())
    except GeneratorExit:
        print("closed after", count)

def broadcast(targets):
    while True:
        item = yield
        for t in targets:
            t.send(item)

def main():
    e = echo()
    next(e)
    e.send(1)
    next(e)
    e.send(2)
    c = counter(10)
    print(next(c), next(c), c.send(5), next(c))
    p = printer(">")
    next(p)
    for w in ["a", "b"]:
        print(p.send(w))
    p.close()
    p1, p2 = printer("1"), printer("2")
    next(p1); next(p2)
    b = broadcast([p1, p2])
    next(b)
    b.send("x")
    b.send("y")
    b.close()
    p1.close(); p2.close()
    try:
        fresh = counter(1)
        fresh.send(3)
    except TypeError as err:
        print(err)

main()


def handled(prefix):
    count = 0
    try:
        while True:
            yield count
            count += 1
            print(prefix.upper())
    except GeneratorExit:
        print("closed after", count)


h = handled("x")
print(next(h), next(h))
h.close()
