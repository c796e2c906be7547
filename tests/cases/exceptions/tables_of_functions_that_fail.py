"""Functions of a table that a `try` calls raise what CPython raises, whatever the others do."""


def check(function):
    try:
        print("ok", function())
    except (TypeError, AttributeError, LookupError, ValueError, ArithmeticError) as error:
        print(type(error).__name__, error)


failing = [
    lambda: "a" + 1,
    lambda: 1 / 0,
    lambda: [1][3],
    lambda: None.x,
    lambda: int("q"),
    lambda: {}["k"],
    lambda: len(5),
    lambda: 1 < "a",
    lambda: "a" >= 2,
    lambda: [1, 2],
]
for function in failing:
    check(function)

for function in (lambda: "a" + 1, lambda: [] + (), lambda: 3):
    try:
        print(function())
    except TypeError as error:
        print("TypeError", error)


def run_checks():
    cases = [
        ("add", lambda a, b: a + b, (1, 2), 3),
        ("div", lambda a, b: a / b, (1, 0), ZeroDivisionError),
        ("cat", lambda a, b: a + b, ("x", 1), TypeError),
        ("item", lambda xs, i: xs[i], ([1, 2], 5), IndexError),
        ("key", lambda d, k: d[k], ({"a": 1}, "b"), KeyError),
    ]
    for name, function, args, wanted in cases:
        try:
            got = function(*args)
        except Exception as error:
            expected = isinstance(wanted, type)
            print(name, "raised", type(error).__name__, error, expected)
        else:
            print(name, got, got == wanted)


run_checks()
print([isinstance(each, type) for each in (3, int, "x", ValueError, [1], list)])
print(isinstance(int, type), isinstance(3, type))
