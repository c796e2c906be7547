# Causes and contexts of exceptions, however they came about.
from collections.abc import Callable


class Low(Exception):
    pass


class High(Exception):
    def __init__(self, code: int) -> None:
        super().__init__(f"high {code}")
        self.code = code


class Manager:
    def __init__(self, fails: bool) -> None:
        self.fails = fails

    def __enter__(self) -> "Manager":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if self.fails:
            raise High(3)


def chain(error: BaseException | None) -> str:
    parts: list[str] = []
    while error is not None:
        parts.append(repr(error))
        error = error.__context__
    return " < ".join(parts)


def divide(n: int) -> int:
    return 10 // n


def in_a_handler() -> None:
    try:
        raise Low("first")
    except Low:
        divide(0)


def from_a_cause() -> None:
    try:
        divide(0)
    except ZeroDivisionError as error:
        raise High(1) from error


def from_nothing() -> None:
    try:
        divide(0)
    except ZeroDivisionError:
        raise High(2) from None


def in_a_finally() -> None:
    try:
        raise Low("pending")
    finally:
        [][len("abc")]


def in_an_exit() -> None:
    with Manager(True):
        raise Low("inside")


def three_deep() -> None:
    try:
        try:
            raise Low("one")
        except Low:
            raise Low("two")
    except Low:
        raise Low("three")


def nested_in_one_handler() -> None:
    try:
        raise Low("outer")
    except Low as outer:
        try:
            divide(0)
        except ZeroDivisionError as inner:
            print("inner", chain(inner), inner.__context__ is outer)
        try:
            raise KeyError("k")
        except KeyError as inner:
            print("inner", chain(inner))
        raise IndexError("end")


def again() -> None:
    try:
        divide(0)
    except ZeroDivisionError:
        raise


def again_by_name() -> None:
    try:
        divide(0)
    except ZeroDivisionError as error:
        raise error


def the_other_way_round() -> None:
    try:
        raise Low("a")
    except Low as a:
        try:
            raise Low("b")
        except Low:
            raise a


def saved_and_raised_later() -> None:
    saved = Low("saved")
    try:
        raise saved
    except Low:
        pass
    try:
        divide(0)
    except ZeroDivisionError:
        raise saved


def not_in_else() -> None:
    try:
        divide(1)
    except ZeroDivisionError:
        pass
    else:
        raise Low("else")


def not_after_the_handler() -> None:
    try:
        divide(0)
    except ZeroDivisionError:
        pass
    raise Low("after")


def in_a_loop() -> None:
    for n in range(3):
        try:
            divide(n - n)
        except ZeroDivisionError:
            if n < 2:
                continue
            raise Low(f"loop {n}")


def returned_over() -> int:
    try:
        raise Low("swallowed")
    finally:
        return 7


def by_a_generator():
    try:
        yield 1
        divide(0)
    except ZeroDivisionError:
        yield 2
        raise Low("in a generator")


def drained() -> None:
    print([n for n in by_a_generator()])


def asserted() -> None:
    try:
        divide(0)
    except ZeroDivisionError:
        assert divide(5) == 3, "not three"


def told(function: Callable[[], None]) -> None:
    try:
        function()
    except Exception as error:
        print(chain(error), "|", repr(error.__cause__), error.__suppress_context__)


told(in_a_handler)
told(from_a_cause)
told(from_nothing)
told(in_a_finally)
told(in_an_exit)
told(three_deep)
told(nested_in_one_handler)
told(again)
told(again_by_name)
told(the_other_way_round)
told(saved_and_raised_later)
told(not_in_else)
told(not_after_the_handler)
told(in_a_loop)
told(drained)
told(asserted)
print(returned_over())

plain = ValueError("never raised")
print(plain.__cause__, plain.__context__, plain.__suppress_context__)
plain.__cause__ = KeyError(1)
print(repr(plain.__cause__), plain.__suppress_context__)

number = 0
try:
    try:
        print(10 // number)
    except ZeroDivisionError:
        print({}["missing"])
except KeyError as error:
    print(chain(error))
