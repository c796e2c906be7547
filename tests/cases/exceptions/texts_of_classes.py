# str, repr and args of every built-in exception class.
def told(kind: type[Exception]) -> None:
    for error in (kind(), kind("text"), kind("it's"), kind("two", "words"), kind("")):
        print(str(error), "|", repr(error), "|", error.args, "|", len(error.args))
    try:
        raise kind("raised")
    except Exception as caught:
        print(type(caught).__name__, caught, isinstance(caught, kind), isinstance(caught, LookupError), isinstance(caught, ArithmeticError))


told(ArithmeticError)
told(AssertionError)
told(AttributeError)
told(BufferError)
told(EOFError)
told(Exception)
told(FloatingPointError)
told(ImportError)
told(IndexError)
told(LookupError)
told(MemoryError)
told(ModuleNotFoundError)
told(NameError)
told(NotImplementedError)
told(OverflowError)
told(RecursionError)
told(ReferenceError)
told(RuntimeError)
told(StopIteration)
told(SystemError)
told(TypeError)
told(UnboundLocalError)
told(ValueError)
told(ZeroDivisionError)

for key in [KeyError(), KeyError("k"), KeyError(3), KeyError(1.5), KeyError(None), KeyError("a", 2), KeyError("it's")]:
    print(str(key), "|", repr(key), "|", key.args)
for mixed in [ValueError(1), ValueError(1, 2), ValueError(None), ValueError(True, "x", 2.5), OSError("plain"), OSError(2, "No such file"), OSError(2, "No such file", "f.txt")]:
    print(str(mixed), "|", repr(mixed), "|", mixed.args)
print(type(OSError(2, "gone")).__name__, isinstance(OSError(17, "there"), FileExistsError))
stop = StopIteration(5)
print(stop.value, stop.args, StopIteration().value)
leave = SystemExit(3)
print(leave.code, repr(leave), str(leave), SystemExit().code, SystemExit("bye").code)
print(issubclass(KeyError, LookupError), issubclass(FileNotFoundError, OSError), issubclass(RecursionError, RuntimeError), issubclass(KeyboardInterrupt, Exception))
note = ValueError("noted")
note.add_note("one")
note.add_note("two")
print(note.__notes__, note)
