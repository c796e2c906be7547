"""`format % values` of bytes: the scan of `builtins/str_format.py`, over the same characters as text."""


def formatted(x, values):
    """x % values"""
    scan = _PercentScan(_narrow_text(start(x), x._length), values_count(values))
    scan._of_bytes = True
    if isinstance(values, tuple):
        while scan._next():
            index = 0
            for value in values:
                if index == scan._index:
                    put(scan, value)
                index = index + 1
    elif isinstance(values, dict):
        scan._has_mapping = True
        taken = False
        while scan._next():
            key = scan._key
            if key is not None:
                put(scan, values[bytes_of_text(key)])
            elif taken:
                raise TypeError("not enough arguments for format string")
            else:
                # The dict itself is the one value that there is.
                put(scan, values)
            taken = True
    else:
        while scan._next():
            put(scan, values)
    return alike_of(x, scan._finish())


def values_count(values) -> int:
    if isinstance(values, tuple):
        return len(values)
    return 0 if isinstance(values, dict) else 1


def put(scan: _PercentScan, value) -> None:
    """Takes the value that was asked for."""
    if scan._width == -2 or scan._precision == -2:
        scan._put_star(value)
        return
    kind = scan._type
    if kind == 115 or kind == 98:
        scan._type = 0
        scan._put_text(shown_bytes(value))
    elif kind == 97 or kind == 114:
        scan._type = 0
        scan._put_text(ascii(value))
    elif kind == 99:
        scan._type = 0
        scan._put_padded(shown_byte(value))
    elif _contains_char("eEfFgG", kind) and not isinstance(value, (int, float)):
        raise TypeError("float argument required, not " + _type_name_of(value))
    else:
        scan._put(value)


def shown_bytes(value) -> str:
    if isinstance(value, (bytes, bytearray)):
        return _narrow_text(start(value), value._length)
    if hasattr(value, "__bytes__"):
        return shown_bytes(value.__bytes__())
    raise TypeError(
        "%b requires a bytes-like object, or an object that implements __bytes__, not '" + _type_name_of(value) + "'"
    )


def shown_byte(value) -> str:
    if isinstance(value, (bytes, bytearray)):
        if value._length == 1:
            return _narrow_text(start(value), 1)
    elif isinstance(value, bool) or isinstance(value, int):
        code = int(value)
        if code < 0 or code > 255:
            raise OverflowError("%c arg not in range(256)")
        return _single(code)
    raise TypeError("%c requires an integer in range(256) or a single byte")
