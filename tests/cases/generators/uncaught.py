# The traceback of an exception that leaves generators.
def bad(n):
    for i in range(n):
        yield i
    raise ValueError("boom")


def outer():
    yield from bad(2)


def main():
    for v in outer():
        print(v)


main()
