"""What compiled code calls by itself: the errors of generated checks, unpacking, joining of f-string parts, the cells
of shared variables. `infer/` in the compiler names each of these.
"""

from typing import Callable, Never

import host
from intrinsics import address_of, load32, object_at, unreachable


class _Cell[T]:
    """A variable that functions share."""

    content: T
    is_bound: bool


class _Callable:
    """A callable in a field that is declared `Callable[...]`. The compiler makes and calls these."""

    # The index in the table of what calls the callee; the callee in a box.
    _code: int
    _callee: object
    # Where the box has the object that a method is bound to, or what a closure has captured: 0 if the code tells all, -1
    # if the callee is an object itself.
    _receiver: int


class _Iterable[T]:
    """What a field holds that a generic class is given as an `Iterable[T]`. The compiler makes these."""

    # Makes an iterator of what was passed.
    _make: Callable[[], generator[T, None, None]]

    def __iter__(self) -> generator[T, None, None]:
        return self._make()


def _each(items):
    # Asked for an iterator at once, as the iterable itself would be.
    return _each_left(iter(items))


def _each_left(iterator):
    for item in iterator:
        yield item


def _hash_of_callable(code: int, callee: object, receiver: int) -> int:
    return code + _bound_to(callee, receiver) // 16


def _bound_to(callee: object, receiver: int) -> int:
    if receiver == 0:
        return 0
    if receiver < 0:
        return address_of(callee)
    return load32(address_of(callee) + receiver)


def _same_callable(code: int, other_code: int, callee: object, other: object, receiver: int) -> bool:
    """Whether two stored callables were made of one function; those of the same code are bound to the same kind of object."""
    return code == other_code and _bound_to(callee, receiver) == _bound_to(other, receiver)


def _raise_not_found(message: str) -> Never:
    raise ModuleNotFoundError(message)


def _raise_attribute_error(message: str) -> Never:
    raise AttributeError(message)


def _raise_no_attribute(x: object, name: str) -> Never:
    """For an object of a class of the program."""
    raise AttributeError(f"'{_class_name_of(x)}' object has no attribute '{name}'")


def _raise_name_error(message: str) -> Never:
    raise NameError(message)


def _raise_unbound_local(message: str) -> Never:
    raise UnboundLocalError(message)


def _end_run(message: str) -> Never:
    """Ends the run where it would go on with a value that cannot be stored as declared: CPython does not look."""
    host.refuse(_utf8_block(message), _utf8_size(message))
    unreachable()


def _make_once(is_made: bool, name: str) -> None:
    """Ends the run where a class is made again that would be another one."""
    if is_made:
        _end_run("the class " + name + " is made again: variables that it or its methods use might differ from those of the first one")


def _is_same_int(a: int, b: int) -> bool:
    """`a is b`: CPython keeps one object of each small int. Of other equal ones only it knows."""
    if a == b and not -5 <= a <= 256:
        _end_run("`is` between equal ints outside of -5 ... 256: whether they are one object is not known here")
    return a == b


def _is_same_float(a: float, b: float) -> bool:
    if a == b or a != a and b != b:
        _end_run("`is` between equal floats: whether they are one object is not known here")
    return False


def _raise_type_error(message: str) -> Never:
    raise TypeError(message)


def _new_type(value):
    return value


def _assert_never(value) -> Never:
    text = repr(value)
    if len(text) > 100:
        text = text[:100] + "..."
    raise AssertionError("Expected code to be unreachable, but got: " + text)


def _raise_no_order(sign: str, a, b) -> Never:
    names = "'" + type(a).__name__ + "' and '" + type(b).__name__ + "'"
    raise TypeError("'" + sign + "' not supported between instances of " + names)


def _raise_no_operator(sign: str, a, b) -> Never:
    names = "'" + type(a).__name__ + "' and '" + type(b).__name__ + "'"
    raise TypeError("unsupported operand type(s) for " + sign + ": " + names)


_asked_left: int
_asked_right: int
_asked_sign: int


def _left_of_question() -> int:
    """The object whose comparison has answered NotImplemented for the one that is being asked now."""
    return _asked_left


def _right_of_question() -> int:
    return _asked_right


def _sign_of_question() -> int:
    """Which comparison it is: 0 for `==`, and 1 to 4 for `<`, `<=`, `>`, `>=`."""
    return _asked_sign


def _asks_right_side(a, b, sign: int) -> bool:
    """Whether `b` is asked where a comparison of `a` has answered NotImplemented: not if it was asked first."""
    left, right = id(a), id(b)
    if _asked_left == right and _asked_right == left and (_asked_sign == 0) == (sign == 0):
        return False
    _question_is(left, right, sign)
    return True


def _question_is(left: int, right: int, sign: int) -> None:
    """Notes who is asked now, or again."""
    global _asked_left, _asked_right, _asked_sign
    _asked_left = left
    _asked_right = right
    _asked_sign = sign


def _raise_unanswered(a, b) -> Never:
    """Raises what CPython raises for the question, `a` being its left side: that ends it."""
    sign = ("==", "<", "<=", ">", ">=")[_asked_sign]
    _question_is(0, 0, 0)
    _raise_no_order(sign, a, b)


def _is_of_other_class(a, b) -> bool:
    """Whether the reflected method of `b` is asked, too."""
    return type(a) is not type(b)


def _raise_value_error(message: str) -> Never:
    raise ValueError(message)


def _raise_index_error(message: str) -> Never:
    raise IndexError(message)


def _raise_key_error(key) -> Never:
    raise KeyError(key)


def _set_cause(error: BaseException, cause: BaseException | None) -> None:
    error.__cause__ = cause


def _set_context(error: BaseException, handled: BaseException) -> None:
    """`error` was raised while `handled` was handled. Told where `error` leaves the handler or meets another one inside
    it, when it may have contexts of its own already: the handler's comes behind those."""
    if error is handled:
        return
    _forget_context(handled, error)
    last = error
    while True:
        context = last.__context__
        if context is None or _is_context(context, handled):
            break
        last = context
    last.__context__ = handled


def _forget_context(of: BaseException, error: BaseException) -> None:
    """Cuts the chain of contexts before `error`, so that it does not become a circle."""
    last = of
    while True:
        context = last.__context__
        if context is None:
            return
        if context is error:
            last.__context__ = None
            return
        last = context


def _is_context(error: BaseException, of: BaseException) -> bool:
    """Whether `error` is in the chain of contexts of `of`, which begins with itself."""
    last = of
    while True:
        if last is error:
            return True
        context = last.__context__
        if context is None:
            return False
        last = context


def _contains_by_iteration(items, item) -> bool:
    """`item in items` where the class of items has no `__contains__`."""
    for other in items:
        if _is_same(other, item):
            return True
    return False


def _check_unpack(items, count: int) -> None:
    """Raises unless there are exactly so many items."""
    length = len(items)
    if length < count:
        raise ValueError("not enough values to unpack (expected " + str(count) + ", got " + str(length) + ")")
    if length > count:
        raise ValueError("too many values to unpack (expected " + str(count) + ")")


def _check_unpack_star(items, least: int) -> None:
    """Raises unless there are at least so many items."""
    length = len(items)
    if length < least:
        raise ValueError(
            "not enough values to unpack (expected at least " + str(least) + ", got " + str(length) + ")"
        )


def _unpack_middle[T](items: list[T], before: int, after: int) -> list[T]:
    """The items of a starred target: all but so many at either end."""
    return items[before : len(items) - after]


def _concatenate2(a: str, b: str) -> str:
    return a + b


def _concatenate3(a: str, b: str, c: str) -> str:
    return _concatenate4(a, b, c, "")


def _concatenate4(a: str, b: str, c: str, d: str) -> str:
    if a._width == 1 and b._width == 1 and c._width == 1 and d._width == 1:
        return _concatenate_narrow(a, b, c, d)
    builder = _Builder()
    builder._add(a)
    builder._add(b)
    builder._add(c)
    builder._add(d)
    return builder._finish()
