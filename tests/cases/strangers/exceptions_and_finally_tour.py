def risky(n: int) -> int:
    try:
        if n == 0: return 10
        if n == 1: raise ValueError("one")
        if n == 2: raise KeyError("two")
        return n // (n - 3)
    except ValueError as e:
        print("VE", e)
        return -1
    except (KeyError, ZeroDivisionError) as e:
        print(repr(e))
        raise RuntimeError("wrapped") from e
    else:
        print("else")
    finally:
        print("finally", n)
for i in range(5):
    try:
        print(risky(i))
    except RuntimeError as e:
        print("RT", e)
def f():
    for i in range(3):
        try:
            try:
                if i == 1:
                    raise IndexError(i)
                print("ok", i)
            finally:
                print("fin", i)
        except IndexError as e:
            print("caught", e)
            continue
    try:
        return "ret"
    finally:
        print("last")
print(f())
def g():
    while True:
        try:
            return 1
        finally:
            break
    return 2
print(g())
class MyErr(ValueError):
    def __str__(self):
        return "custom"
try:
    raise MyErr("x")
except ValueError as e:
    print(e, repr(e))
try:
    raise MyErr
except Exception as e:
    print(e)
try:
    try:
        1 // 0
    except ZeroDivisionError:
        raise ValueError("second")
except ValueError as e:
    print(e)
xs = [1, 2, 3]
for bad in range(3):
    try:
        if bad == 0: xs[5]
        elif bad == 1: xs.index(9)
        else: int("q")
    except (IndexError, ValueError) as e:
        print(e)
try:
    a, b = [1, 2, 3]
except ValueError as e:
    print(e)
try:
    [1][-2]
except LookupError as e:
    print(e)
try:
    "a" + str(None)
    d = {"a": 1}
    d["b"]
except KeyError as e:
    print(e)
print(xs.pop(), xs)
try:
    xs.pop(5)
except IndexError as e:
    print(e)
try:
    chr(-1)
except ValueError as e:
    print(e)
try:
    "abc".split("")
except ValueError as e:
    print(e)
try:
    max([])
except ValueError as e:
    print(e)
try:
    list(range(0, 5, 0))
except ValueError as e:
    print(e)
try:
    xs[::0]
except ValueError as e:
    print(e)
try:
    float("x y")
except ValueError as e:
    print(e)
raise MyErr("end")
