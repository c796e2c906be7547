import functools


def coroutine(func):
    @functools.wraps(func)
    def start(*args, **kwargs):
        cr = func(*args, **kwargs)
        next(cr)
        return cr
    return start


@coroutine
def averager():
    total = 0.0
    count = 0
    average = None
    while True:
        term = yield average
        total += term
        count += 1
        average = total / count


@coroutine
def grep(pattern):
    print(f"Searching for {pattern}")
    while True:
        line = yield
        if pattern in line:
            print("found:", line)


def running_max():
    best = None
    while True:
        x = yield best
        if best is None or x > best:
            best = x


def collatz_sender():
    n = yield "ready"
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        yield n
    return "done"


avg = averager()
for v in [10, 20, 30, 5]:
    print(avg.send(v))
g = grep("python")
g.send("I love python")
g.send("nothing here")
g.send("python generators")
g.close()
m = running_max()
next(m)
print([m.send(x) for x in [3, 1, 4, 1, 5, 9, 2, 6]])
c = collatz_sender()
print(next(c))
print(c.send(6))
try:
    while True:
        print(next(c), end=" ")
except StopIteration as e:
    print("|", e.value)
