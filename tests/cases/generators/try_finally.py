# finally in a generator that runs to its end, raises, returns or is closed.
def managed(log, fails=False):
    log.append("open")
    try:
        yield 1
        if fails:
            raise KeyError("k")
        yield 2
    finally:
        log.append("close")


def early():
    try:
        yield "x"
        return
    finally:
        print("early finally")


log = []
for v in managed(log):
    print(v, log)
print(log)
try:
    for v in managed(log, True):
        print(v)
except KeyError as e:
    print("key", e)
print(log)
print(list(early()))
log = []
g = managed(log)
print(next(g))
g.close()
print(log, list(g), next(g, 9))
g.close()
unstarted = managed(log)
unstarted.close()
print(log)
