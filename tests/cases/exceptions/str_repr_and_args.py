# Printing exceptions: str, repr, args with none, one and several arguments; KeyError shows repr.
print(str(ValueError("text")), repr(ValueError("text")), ValueError("text").args)
print(repr(ValueError()), repr(str(ValueError())), ValueError().args)
print(str(ValueError("a", 1)), repr(ValueError("a", 1)), ValueError("a", 1).args)
print(str(KeyError("k")), repr(KeyError("k")), str(KeyError(5)), str(KeyError((1, 2))), repr(str(KeyError())))
print(str(IndexError("i")), repr(RuntimeError("it's")), str(RuntimeError(42)), repr(TypeError(None)))
error = ValueError("kept")
print(f"{error} {error!r} {error.args[0]}", [error], isinstance(error, Exception), isinstance(error, ValueError))
try:
    raise error
except ValueError as same:
    print(same is error)
try:
    raise ValueError
except ValueError as made:
    print(repr(made), made.args)
print(type(error).__name__, type(KeyError("x")).__name__)
