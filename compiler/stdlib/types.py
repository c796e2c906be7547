"""`types`: names for annotations."""


class TracebackType:
    """There are no traceback objects: a parameter declared so always gets None."""
