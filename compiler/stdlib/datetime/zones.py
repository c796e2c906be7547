"""`datetime`: zones that are a fixed time away from UTC. Not here: others (`zoneinfo`), and classes of the user."""


class tzinfo:
    """The base of all zones."""

    def utcoffset(self, dt) -> timedelta | None:
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def tzname(self, dt) -> str | None:
        raise NotImplementedError("a tzinfo subclass must implement tzname()")

    def dst(self, dt) -> timedelta | None:
        raise NotImplementedError("a tzinfo subclass must implement dst()")


def _offset_text(offset: timedelta, separator: str) -> str:
    total = offset._total()
    sign = "-" if total < 0 else "+"
    rest = abs(total)
    hours, rest = divmod(rest, 3600000000)
    minutes, rest = divmod(rest, 60000000)
    seconds, micros = divmod(rest, 1000000)
    text = sign + _digits(hours, 2) + separator + _digits(minutes, 2)
    if seconds or micros:
        text += separator + _digits(seconds, 2)
        if micros:
            text += "." + _digits(micros, 6)
    return text


class timezone(tzinfo):
    _offset: timedelta
    _name: str | None

    def __init__(self, offset: timedelta, name: str | None = None) -> None:
        if not -_DAY_US < offset._total() < _DAY_US:
            raise ValueError(
                "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not "
                + repr(offset)
                + "."
            )
        self._offset = offset
        self._name = name

    def utcoffset(self, dt) -> timedelta | None:
        return self._offset

    def dst(self, dt) -> timedelta | None:
        return None

    def tzname(self, dt) -> str | None:
        return str(self)

    def __str__(self) -> str:
        name = self._name
        if name is not None:
            return name
        if not self._offset:
            return "UTC"
        return "UTC" + _offset_text(self._offset, ":")

    def __repr__(self) -> str:
        if self is UTC:
            return "datetime.timezone.utc"
        if self._name is None:
            return f"datetime.timezone({self._offset!r})"
        return f"datetime.timezone({self._offset!r}, {self._name!r})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, timezone):
            return self._offset == other._offset
        return False

    def __hash__(self) -> int:
        return hash(self._offset)


UTC: timezone = timezone(timedelta(0))
timezone.utc = UTC
