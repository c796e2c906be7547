# The first handler that fits is taken: subclasses, tuples of types, bare except, the hierarchy.
def kind(which: int) -> str:
    try:
        if which == 0:
            raise KeyError("k")
        elif which == 1:
            raise IndexError("i")
        elif which == 2:
            raise ZeroDivisionError("z")
        elif which == 3:
            raise OverflowError("o")
        elif which == 4:
            raise NotImplementedError("n")
        elif which == 5:
            raise UnboundLocalError("u")
        elif which == 6:
            raise FileNotFoundError("f")
        elif which == 7:
            raise UnicodeError("x")
        elif which == 8:
            raise StopIteration("s")
        elif which == 9:
            raise TypeError("t")
        return "nothing"
    except LookupError as error:
        return "lookup " + str(error)
    except ArithmeticError as error:
        return "arithmetic " + str(error)
    except RuntimeError as error:
        return "runtime " + str(error)
    except NameError as error:
        return "name " + str(error)
    except (OSError, ValueError) as error:
        return "os or value " + str(error)
    except Exception as error:
        return "exception " + str(error)


for which in range(11):
    print(which, kind(which))


def bare(n: int) -> str:
    try:
        return str(10 // n)
    except:
        return "bare"


print(bare(3), bare(0))
try:
    try:
        raise KeyError("inner")
    except IndexError:
        print("wrong handler")
except KeyError as error:
    print("outer got", error)
