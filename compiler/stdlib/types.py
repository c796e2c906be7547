"""`types`: names for annotations."""

NoneType = type(None)


class TracebackType:
    """There are no traceback objects: a parameter declared so always gets None."""
