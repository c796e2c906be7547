class A: pass
class B(A): pass
print(A, B, int, str, type(3), type("s"), type(A()), [int, str], type(B()).__name__, B.__mro__ if False else "")
print(A.__name__, A().__class__.__name__, type(B()) is B, type(B()) == A, isinstance(B(), A))
x: A = B()
print(type(x), f"{type(x)}", x.__class__)
print({"a": int}, (A, B), repr(ValueError), type(ValueError("x")))
def clone(a: A) -> A:
    return type(a)()
print(type(clone(x)).__name__, A.__qualname__, A.__module__)
for e in (ValueError, KeyError):
    try:
        raise ValueError("boom")
    except (ValueError, KeyError) as err:
        print(type(err).__name__, err)
ERRS: tuple[type[Exception], ...] = (ValueError, ZeroDivisionError)
try:
    1 // 0
except ERRS as err:
    print("caught", err)
