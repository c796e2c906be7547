# The exact type and text of the errors that ordinary operations raise.
def attempt(which: int) -> None:
    xs = [1, 2]
    d = {"a": 1}
    numbers = {1: "x"}
    pairs = {(1, 2): 3}
    s = "abc"
    if which == 0:
        print(xs[5])
    elif which == 1:
        xs[5] = 0
    elif which == 2:
        print(d["zz"])
    elif which == 3:
        print(numbers[7])
    elif which == 4:
        print(pairs[3, 4])
    elif which == 5:
        print(s[10])
    elif which == 6:
        print(int("12x"))
    elif which == 7:
        print(float("1.2.3"))
    elif which == 8:
        print(xs.pop(9))
    elif which == 9:
        xs.remove(77)
    elif which == 10:
        print(xs.index(77))
    elif which == 11:
        print(s.index("q"))
    elif which == 12:
        print(1 // len(s[3:]))
    elif which == 13:
        print(1.5 / len(s[3:]))
    elif which == 14:
        print(divmod(7.5, float(len(s[3:]))))
    elif which == 15:
        a, b, c = xs
        print(a, b, c)
    elif which == 16:
        a, = xs
        print(a)
    elif which == 17:
        print(chr(-1))
    elif which == 18:
        print("abc".split(""))
    elif which == 19:
        print((1, 2)[len(s)])
    elif which == 20:
        print(range(3)[5])
    elif which == 21:
        del d["nope"]
    elif which == 22:
        print(xs[::len(s[3:])])
    elif which == 23:
        print("x" * 3, 2 ** 3, int("", 10))
    elif which == 24:
        print(ord(s))
    elif which == 25:
        print(1 << (0 - len(s)))
    else:
        assert which < 0, f"which is {which}"


for which in range(27):
    try:
        attempt(which)
    except IndexError as error:
        print(which, "IndexError", error, error.args)
    except KeyError as error:
        print(which, "KeyError", error, error.args)
    except ValueError as error:
        print(which, "ValueError", error, error.args)
    except ZeroDivisionError as error:
        print(which, "ZeroDivisionError", error, error.args)
    except AssertionError as error:
        print(which, "AssertionError", error, error.args)
    except TypeError as error:
        print(which, "TypeError", error)
