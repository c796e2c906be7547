# What a function without declared types does wrong with what it is passed shows when it runs.
def item(x):
    return x["a"]


def add(x, y):
    return x + y


def kinds(d: dict):
    for k, v in d.items():
        if v["gen"]:
            print(k, v["gen"])


def called(x):
    x.foo()
    for i in x:
        print(i)


def sized(x):
    return len(x), -x


def nested(rows):
    return [row[0] for row in rows]


def compared(x, y):
    return x < y


kinds({})
kinds({"a": {"gen": 1}})


def wrap(fn, *args):
    try:
        print(fn(*args))
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)


wrap(item, {"a": 1})
wrap(item, 3)
wrap(add, 1, "a")
wrap(add, "a", 1)
wrap(called, 3)
wrap(sized, 3)
wrap(sized, "abc")
wrap(nested, [[1], [2]])
wrap(nested, [1, 2])
wrap(kinds, {"a": 3})
wrap(compared, 1, 2)
wrap(compared, 1, "a")
try:
    print(item(4))
except TypeError as e:
    print("caught", e)
