"""None as text, for code that asks a value of unknown kind; and `NotImplemented`.

`repr(None)`, `str(None)` and `hash(None)` are answered by `repr`, `str` and `hash` before they look for a method.
"""


class NoneType:
    def _is_no_value(self: None) -> bool:
        """Tells where the type of a value is None alone (`generators.py`)."""
        return True

    @inline
    def __bool__(self: None) -> bool:
        return False

    def __repr__(self: None) -> str:
        return "None"

    def __str__(self: None) -> str:
        return "None"

    def __format__(self: None, spec: str) -> str:
        if spec._length != 0:
            raise TypeError("unsupported format string passed to NoneType.__format__")
        return "None"

    def __hash__(self: None) -> int:
        return 4238894208

    def __eq__(self: None, other) -> bool:
        return other is None

    def __ne__(self: None, other) -> bool:
        return other is not None
