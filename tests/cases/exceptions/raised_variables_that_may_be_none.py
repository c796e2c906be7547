# What was caught last is raised at the end; where nothing was, None cannot be.
def retry(times=3, exceptions=(Exception,)):
    def decorate(f):
        def inner(*args):
            last = None
            for _ in range(times):
                try:
                    return f(*args)
                except exceptions as error:
                    last = error
            raise last

        return inner

    return decorate


@retry(2)
def bad(x):
    return x / 0


@retry(3, (ValueError, KeyError))
def good(x):
    return x


def chosen(x):
    error = None
    if x == 1:
        error = ValueError("one")
    elif x == 2:
        error = KeyError
    elif x == 3:
        error = 3
    raise error


print(good(1))
try:
    bad(1)
except ZeroDivisionError as error:
    print(error)
for x in range(4):
    try:
        chosen(x)
    except Exception as error:
        print(type(error).__name__, error)
