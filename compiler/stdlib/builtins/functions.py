"""The built-in functions, except those that stand beside their classes (`iterators.py`, `numbers.py`, `output.py`).

`isinstance`, `issubclass`, `type`, `hasattr`, `callable` are known to the compiler.
"""

from typing import Never

from intrinsics import ItemOf, abs_float, address_of, float_bits, load32, object_at, store32, wrapping_add
from runtime import allocate, block_bytes, free, reallocate


@inline
def len(x) -> int:
    return x.__len__()


@inline
def hash(x) -> int:
    """The hash of a value; never -1, as in CPython."""
    if x is None:
        return 4238894208
    value = x.__hash__()
    if value == -1:
        return -2
    return value


def repr(x) -> str:
    if x is None:
        return "None"
    return x.__repr__()


def ascii(x) -> str:
    """repr with everything outside ASCII escaped."""
    shown = repr(x)
    if shown.isascii():
        return shown
    builder = _Builder()
    for index in range(shown._length):
        code = _char_at(shown, index)
        if code < 128:
            builder._add_char(code)
        else:
            _add_escaped(builder, code, 0, True)
    return builder._finish()


def id(x) -> int:
    """The place of an object. Numbers, which have none, have a number of their own that is no place."""
    if x is None:
        return 10
    if hasattr(x, "_value_"):
        # A member of an enumeration is an object, whatever it counts as.
        return address_of(x)
    if isinstance(x, bool):
        return 2 if x else 6
    if isinstance(x, int):
        return wrapping_add(wrapping_add(x, x), 1)
    if isinstance(x, float):
        return (float_bits(x) | 7) - 3
    return address_of(x)


def _type_name_of(x) -> str:
    """`type(x).__name__`, for messages."""
    if x is None:
        return "NoneType"
    if isinstance(x, bool):
        return "bool"
    if isinstance(x, int):
        return "int"
    if isinstance(x, float):
        return "float"
    return _class_name_of(x)


def _class_name_of(x: object) -> str:
    """The same for a reference."""
    # abi::layout::descriptor::NAME
    return object_at(str, load32(load32(address_of(x) + 4) + 20))


def _class_text_of(error: BaseException) -> str:
    """The text of the class of an exception that is of the library."""
    return "<class '" + error._shown_type() + "'>"


def all(items) -> bool:
    for item in items:
        if not item:
            return False
    return True


def any(items) -> bool:
    for item in items:
        if item:
            return True
    return False


def sum(items, start=0):
    if isinstance(start, str):
        raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
    return _sum_items(_cursor(items), start)


def _sum_items[I](items: I, start):
    if ItemOf[I] is float:
        if isinstance(start, (int, float)) and not isinstance(start, (int_value, float_value)):
            return _sum_floats(items, float(start))
    total = start
    while items.__advance__():
        given = items.__current__()
        item = given
        if isinstance(item, float) and not isinstance(item, float_value):
            if isinstance(total, (int, float)) and not isinstance(total, (int_value, float_value)):
                return _sum_mixed(items, float(total), item)
        if isinstance(item, int):
            total = total + item
        else:
            # Of whatever type: those among several that cannot be added raise.
            total = total + given
    return total


def _sum_mixed(items, total: float, x: float):
    """Goes on with the first float of items that may be ints, too: those are added as they are."""
    errors = 0.0
    while True:
        next = total + x
        if abs_float(total) >= abs_float(x):
            errors = errors + ((total - next) + x)
        else:
            errors = errors + ((x - next) + total)
        total = next
        is_found = False
        while not is_found:
            if not items.__advance__():
                if errors != 0.0 and errors - errors == 0.0:
                    return total + errors
                return total
            given = items.__current__()
            item = given
            if isinstance(item, float) and not isinstance(item, float_value):
                x = item
                is_found = True
            elif isinstance(item, float_value):
                # It may say itself what a sum is.
                if errors != 0.0 and errors - errors == 0.0:
                    total = total + errors
                return _sum_plainly(items, total + item)
            elif isinstance(item, int):
                total = total + _plain_of(item)
            else:
                total = total + _plain_of(given)


def _sum_plainly(items, total):
    while items.__advance__():
        total = total + items.__current__()
    return total


def _sum_floats(items, total: float) -> float:
    """Sums with the rounding errors summed apart, as CPython since 3.12: A. Neumaier, "Rundungsfehleranalyse einiger
    Verfahren zur Summation endlicher Summen", ZAMM 54 (1974)."""
    errors = 0.0
    while items.__advance__():
        x = items.__current__()
        next = total + x
        if abs_float(total) >= abs_float(x):
            errors = errors + ((total - next) + x)
        else:
            errors = errors + ((x - next) + total)
        total = next
    if errors != 0.0 and errors - errors == 0.0:
        return total + errors
    return total


class ellipsis:
    """The type of `...`, which stands for a default that was not given."""


def min(first, *rest, key=None, default=...):
    if len(rest) == 0:
        if isinstance(first, (int, float)):
            raise TypeError(f"'{type(first).__name__}' object is not iterable")
        return _least(_cursor(first), key, default)
    best = first
    if key is None:
        for item in rest:
            if item < best:
                best = item
        return best
    best_key = key(first)
    for item in rest:
        item_key = key(item)
        if item_key < best_key:
            best = item
            best_key = item_key
    return best


def max(first, *rest, key=None, default=...):
    if len(rest) == 0:
        if isinstance(first, (int, float)):
            raise TypeError(f"'{type(first).__name__}' object is not iterable")
        return _greatest(_cursor(first), key, default)
    best = first
    if key is None:
        for item in rest:
            if item > best:
                best = item
        return best
    best_key = key(first)
    for item in rest:
        item_key = key(item)
        if item_key > best_key:
            best = item
            best_key = item_key
    return best


@inline
def _least_of_two(first, second):
    """`min` of two; `infer/few_arguments.rs` calls it."""
    if second < first:
        return second
    return first


@inline
def _greatest_of_two(first, second):
    if second > first:
        return second
    return first


def _least_of_three(first, second, third):
    best = first
    if second < best:
        best = second
    if third < best:
        best = third
    return best


def _greatest_of_three(first, second, third):
    best = first
    if second > best:
        best = second
    if third > best:
        best = third
    return best


def _least(items, key, default):
    if not items.__advance__():
        if isinstance(default, ellipsis):
            raise ValueError("min() iterable argument is empty")
        return default
    best = items.__current__()
    if key is None:
        while items.__advance__():
            item = items.__current__()
            if item < best:
                best = item
        return best
    best_key = key(best)
    while items.__advance__():
        item = items.__current__()
        item_key = key(item)
        if item_key < best_key:
            best = item
            best_key = item_key
    return best


def _greatest(items, key, default):
    if not items.__advance__():
        if isinstance(default, ellipsis):
            raise ValueError("max() iterable argument is empty")
        return default
    best = items.__current__()
    if key is None:
        while items.__advance__():
            item = items.__current__()
            if item > best:
                best = item
        return best
    best_key = key(best)
    while items.__advance__():
        item = items.__current__()
        item_key = key(item)
        if item_key > best_key:
            best = item
            best_key = item_key
    return best


def sorted(items, *, key=None, reverse: bool = False):
    result = list(items)
    result.sort(key=key, reverse=reverse)
    return result


# ---- calls with `*` of a length that only the run knows


def _check_star(
    items, most: int, fixed: int, least: int, total: int, name: str, required: str, named: str
) -> None:
    """Raises TypeError unless a list has as many items as a function still takes: at most so many (-1: all), and the required ones.
    `fixed` arguments stand before it; the function takes at least and at most so many in all. A keyword gives the one `named`."""
    given = items._length
    if most >= 0 and given > most:
        if len(named) > 0:
            raise TypeError(f"{name}() got multiple values for argument {named!r}")
        taken = str(total) if least == total else f"from {least} to {total}"
        plural = "" if least == total and total == 1 else "s"
        verb = "was" if fixed + given == 1 else "were"
        raise TypeError(f"{name}() takes {taken} positional argument{plural} but {fixed + given} {verb} given")
    missing = [repr(part) for part in required.split(",")[given:] if part]
    if missing:
        plural = "" if len(missing) == 1 else "s"
        if len(missing) < 3:
            listed = " and ".join(missing)
        else:
            listed = ", ".join(missing[:-1]) + ", and " + missing[-1]
        raise TypeError(f"{name}() missing {len(missing)} required positional argument{plural}: {listed}")


def _item_or(items, index: int, default):
    if index < items._length:
        return items[index]
    return default


def _named(arguments, name: str, function: str):
    """What a call gives by `**` for a parameter."""
    if name not in arguments:
        raise TypeError(function + "() missing 1 required positional argument: " + repr(name))
    return arguments[name]


def _named_or(arguments, name: str, default):
    if name in arguments:
        return arguments[name]
    return default


def _item_or_named(items, index: int, arguments, name: str, function: str):
    if index >= items._length:
        return _named(arguments, name, function)
    if name in arguments:
        raise TypeError(function + "() got multiple values for argument " + repr(name))
    return items[index]


def _item_or_named_or(items, index: int, arguments, name: str, function: str, default):
    if index >= items._length:
        return _named_or(arguments, name, default)
    if name in arguments:
        raise TypeError(function + "() got multiple values for argument " + repr(name))
    return items[index]


def _check_named(arguments, taken: str, known: str, function: str) -> None:
    """Raises TypeError if a call gives by `**` what no parameter takes; `taken` are those that nothing else fills."""
    for name in arguments:
        if name not in known.split(","):
            raise TypeError(function + "() got an unexpected keyword argument " + repr(name))
        if name not in taken.split(","):
            raise TypeError(function + "() got multiple values for argument " + repr(name))


def _other_named(arguments, taken: str, known: str, function: str) -> None:
    """Leaves in the dict of what a call gives by `**` what no parameter but the `**` one takes."""
    if len(known) == 0:
        return
    for name in known.split(","):
        if name in arguments:
            if name not in taken.split(","):
                raise TypeError(function + "() got multiple values for argument " + repr(name))
            del arguments[name]


def _rest_of[T](items: list[T], taken: int) -> list[T]:
    return items[taken:]


# ---- the guard against containers that contain themselves

# Addresses of the objects whose repr is being made, u32 each.
_repr_stack: int
_repr_depth: int


def _enter_repr(address: int) -> bool:
    """Says that the repr of an object begins; false if it is being made already."""
    global _repr_stack, _repr_depth
    for index in range(_repr_depth):
        if load32(wrapping_add(_repr_stack, index * 4)) == address:
            return False
    if _repr_depth == 0:
        _repr_stack = allocate(64)
    elif (_repr_depth + 1) * 4 > block_bytes(_repr_stack):
        _repr_stack = reallocate(_repr_stack, _repr_depth * 4, _repr_depth * 8)
    store32(wrapping_add(_repr_stack, _repr_depth * 4), address)
    _repr_depth = _repr_depth + 1
    return True


def _leave_repr() -> None:
    """Says that the repr begun last is done."""
    global _repr_depth
    _repr_depth = _repr_depth - 1
    if _repr_depth == 0:
        free(_repr_stack)


def _is_instance_of_one(x, classes) -> bool:
    for kind in classes:
        if isinstance(x, kind):
            return True
    return False


def _is_subclass_of_one(x, classes) -> bool:
    for kind in classes:
        if issubclass(x, kind):
            return True
    return False


def exit(code=None) -> Never:
    if code is None:
        raise SystemExit()
    raise SystemExit(code)


def quit(code=None) -> Never:
    exit(code)


def _is_looked_up(x, name) -> bool:
    """`hasattr` of an object that has no such attribute itself."""
    try:
        x.__getattr__(name)
    except AttributeError:
        return False
    return True


def _looked_up_or(x, name, default):
    """`getattr` of an object that has no such attribute itself."""
    try:
        return x.__getattr__(name)
    except AttributeError:
        return default
