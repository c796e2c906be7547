"""`datetime`: times of day, and days with times. The clock is that of `time`, which begins at 0 with each run: `now()` is on the first
of January 1970. Local time is UTC. Not here: `fold`, `timetuple`."""


def _check_time(hour: int, minute: int, second: int, microsecond: int) -> None:
    if not 0 <= hour <= 23:
        raise ValueError("hour must be in 0..23")
    if not 0 <= minute <= 59:
        raise ValueError("minute must be in 0..59")
    if not 0 <= second <= 59:
        raise ValueError("second must be in 0..59")
    if not 0 <= microsecond <= 999999:
        raise ValueError("microsecond must be in 0..999999")


def _time_text(hour: int, minute: int, second: int, microsecond: int, timespec: str) -> str:
    hours = _digits(hour, 2)
    minutes = hours + ":" + _digits(minute, 2)
    seconds = minutes + ":" + _digits(second, 2)
    if timespec == "auto":
        return seconds + "." + _digits(microsecond, 6) if microsecond else seconds
    if timespec == "hours":
        return hours
    if timespec == "minutes":
        return minutes
    if timespec == "seconds":
        return seconds
    if timespec == "milliseconds":
        return seconds + "." + _digits(microsecond // 1000, 3)
    if timespec == "microseconds":
        return seconds + "." + _digits(microsecond, 6)
    raise ValueError("Unknown timespec value")


def _time_arguments(hour: int, minute: int, second: int, microsecond: int) -> str:
    """The arguments behind the minute are shown as far as they are needed."""
    text = f"{hour}, {minute}"
    if microsecond:
        return text + f", {second}, {microsecond}"
    return text + f", {second}" if second else text


class time:
    _hour: int
    _minute: int
    _second: int
    _microsecond: int
    _tzinfo: tzinfo | None

    def __init__(
        self,
        hour: int = 0,
        minute: int = 0,
        second: int = 0,
        microsecond: int = 0,
        tzinfo: tzinfo | None = None,
        *,
        fold: int = 0,
    ) -> None:
        _check_time(hour, minute, second, microsecond)
        self._hour = hour
        self._minute = minute
        self._second = second
        self._microsecond = microsecond
        self._tzinfo = tzinfo

    @classmethod
    def fromisoformat(cls, time_string: str) -> time:
        found = _read_time(time_string.removeprefix("T"))
        if found is None:
            raise ValueError(f"Invalid isoformat string: {time_string!r}")
        parts, zone = found
        return time(parts[0], parts[1], parts[2], parts[3], zone)

    @property
    def hour(self) -> int:
        return self._hour

    @property
    def minute(self) -> int:
        return self._minute

    @property
    def second(self) -> int:
        return self._second

    @property
    def microsecond(self) -> int:
        return self._microsecond

    @property
    def tzinfo(self) -> tzinfo | None:
        return self._tzinfo

    @property
    def fold(self) -> int:
        return 0

    def utcoffset(self) -> timedelta | None:
        zone = self._tzinfo
        return None if zone is None else zone.utcoffset(None)

    def tzname(self) -> str | None:
        zone = self._tzinfo
        return None if zone is None else zone.tzname(None)

    def isoformat(self, timespec: str = "auto") -> str:
        text = _time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        offset = self.utcoffset()
        return text if offset is None else text + _offset_text(offset, ":")

    def strftime(self, format: str) -> str:
        offset = self.utcoffset()
        return _formatted(
            format,
            date(1900, 1, 1),
            self._hour,
            self._minute,
            self._second,
            self._microsecond,
            "" if offset is None else _offset_text(offset, ""),
            self.tzname() or "",
        )

    def __format__(self, spec: str) -> str:
        return self.strftime(spec) if spec else str(self)

    def replace(
        self,
        hour: int | None = None,
        minute: int | None = None,
        second: int | None = None,
        microsecond: int | None = None,
    ) -> time:
        return time(
            self._hour if hour is None else hour,
            self._minute if minute is None else minute,
            self._second if second is None else second,
            self._microsecond if microsecond is None else microsecond,
            self._tzinfo,
        )

    def __repr__(self) -> str:
        text = _time_arguments(self._hour, self._minute, self._second, self._microsecond)
        zone = self._tzinfo
        if zone is not None:
            text += f", tzinfo={zone!r}"
        return "datetime.time(" + text + ")"

    def __str__(self) -> str:
        return self.isoformat()

    def _us(self) -> int:
        """Microseconds since midnight of its zone, or of UTC if it has one."""
        total = ((self._hour * 60 + self._minute) * 60 + self._second) * 1000000 + self._microsecond
        offset = self.utcoffset()
        return total if offset is None else total - offset._total()

    def _compared(self, other: time) -> int:
        if (self._tzinfo is None) != (other._tzinfo is None):
            raise TypeError("can't compare offset-naive and offset-aware times")
        return self._us() - other._us()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, time):
            return (self._tzinfo is None) == (other._tzinfo is None) and self._us() == other._us()
        return False

    def __lt__(self, other: time) -> bool:
        return self._compared(other) < 0

    def __le__(self, other: time) -> bool:
        return self._compared(other) <= 0

    def __gt__(self, other: time) -> bool:
        return self._compared(other) > 0

    def __ge__(self, other: time) -> bool:
        return self._compared(other) >= 0

    def __hash__(self) -> int:
        return hash(self._us())


time.min = time(0, 0, 0)
time.max = time(23, 59, 59, 999999)
time.resolution = timedelta(microseconds=1)

_Time = time


class datetime(date):
    _hour: int
    _minute: int
    _second: int
    _microsecond: int
    _tzinfo: tzinfo | None

    def __init__(
        self,
        year: int,
        month: int,
        day: int,
        hour: int = 0,
        minute: int = 0,
        second: int = 0,
        microsecond: int = 0,
        tzinfo: tzinfo | None = None,
        *,
        fold: int = 0,
    ) -> None:
        super().__init__(year, month, day)
        _check_time(hour, minute, second, microsecond)
        self._hour = hour
        self._minute = minute
        self._second = second
        self._microsecond = microsecond
        self._tzinfo = tzinfo

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return datetime.fromtimestamp(_clock(), tz)

    @classmethod
    def utcnow(cls) -> datetime:
        return datetime.fromtimestamp(_clock())

    @classmethod
    def today(cls) -> datetime:
        return datetime.fromtimestamp(_clock())

    @classmethod
    def fromtimestamp(cls, timestamp: float, tz: tzinfo | None = None) -> datetime:
        seconds = int(timestamp // 1)
        micros = round((timestamp - seconds) * 1000000)
        made = _datetime_of(_EPOCH_US + seconds * 1000000 + micros, None)
        if tz is None:
            return made
        return made.replace(tzinfo=UTC).astimezone(tz)

    @classmethod
    def utcfromtimestamp(cls, timestamp: float) -> datetime:
        return datetime.fromtimestamp(timestamp)

    @classmethod
    def fromordinal(cls, n: int) -> datetime:
        day = date.fromordinal(n)
        return datetime(day.year, day.month, day.day)

    @classmethod
    def fromisocalendar(cls, year: int, week: int, day: int) -> datetime:
        return datetime.fromordinal(_of_week(year, week, day))

    @classmethod
    def fromisoformat(cls, date_string: str) -> datetime:
        size = _date_size(date_string)
        found = _read_date(date_string[:size])
        parts = [0, 0, 0, 0]
        zone: tzinfo | None = None
        is_valid = found is not None
        if len(date_string) > size:
            rest = _read_time(date_string[size + 1:])
            if rest is None:
                is_valid = False
            else:
                parts, zone = rest
        if not is_valid or found is None:
            raise ValueError(f"Invalid isoformat string: {date_string!r}")
        return datetime(found[0], found[1], found[2], parts[0], parts[1], parts[2], parts[3], zone)

    @classmethod
    def combine(cls, date: date, time: _Time, tzinfo: tzinfo | None = None) -> datetime:
        zone = time._tzinfo if tzinfo is None else tzinfo
        return datetime(
            date._year, date._month, date._day, time._hour, time._minute, time._second, time._microsecond, zone
        )

    @classmethod
    def strptime(cls, date_string: str, format: str) -> datetime:
        return _parsed(date_string, format)

    @property
    def hour(self) -> int:
        return self._hour

    @property
    def minute(self) -> int:
        return self._minute

    @property
    def second(self) -> int:
        return self._second

    @property
    def microsecond(self) -> int:
        return self._microsecond

    @property
    def tzinfo(self) -> tzinfo | None:
        return self._tzinfo

    @property
    def fold(self) -> int:
        return 0

    def date(self) -> date:
        return date(self._year, self._month, self._day)

    def time(self) -> _Time:
        return _Time(self._hour, self._minute, self._second, self._microsecond)

    def timetz(self) -> _Time:
        return _Time(self._hour, self._minute, self._second, self._microsecond, self._tzinfo)

    def utcoffset(self) -> timedelta | None:
        zone = self._tzinfo
        return None if zone is None else zone.utcoffset(self)

    def tzname(self) -> str | None:
        zone = self._tzinfo
        return None if zone is None else zone.tzname(self)

    def dst(self) -> timedelta | None:
        zone = self._tzinfo
        return None if zone is None else zone.dst(self)

    def _local_us(self) -> int:
        seconds = ((self.toordinal() * 24 + self._hour) * 60 + self._minute) * 60 + self._second
        return seconds * 1000000 + self._microsecond

    def _us(self) -> int:
        """Microseconds since the beginning, of UTC if it has a zone."""
        offset = self.utcoffset()
        return self._local_us() if offset is None else self._local_us() - offset._total()

    def timestamp(self) -> float:
        return (self._us() - _EPOCH_US) / 1000000

    def astimezone(self, tz: tzinfo | None = None) -> datetime:
        zone = UTC if tz is None else tz
        offset = zone.utcoffset(self)
        if offset is None:
            raise ValueError("the zone has no offset")
        return _datetime_of(self._us() + offset._total(), zone)

    def isoformat(self, sep: str = "T", timespec: str = "auto") -> str:
        text = date.isoformat(self) + sep
        text += _time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        offset = self.utcoffset()
        return text if offset is None else text + _offset_text(offset, ":")

    def ctime(self) -> str:
        day = str(self._day).rjust(2)
        text = _time_text(self._hour, self._minute, self._second, 0, "seconds")
        return f"{_WEEKDAYS[self.weekday()]} {_MONTHS[self._month]} {day} {text} " + _digits(self._year, 4)

    def strftime(self, format: str) -> str:
        offset = self.utcoffset()
        return _formatted(
            format,
            self,
            self._hour,
            self._minute,
            self._second,
            self._microsecond,
            "" if offset is None else _offset_text(offset, ""),
            self.tzname() or "",
        )

    def replace(
        self,
        year: int | None = None,
        month: int | None = None,
        day: int | None = None,
        hour: int | None = None,
        minute: int | None = None,
        second: int | None = None,
        microsecond: int | None = None,
        tzinfo: tzinfo | bool | None = True,
    ) -> datetime:
        return datetime(
            self._year if year is None else year,
            self._month if month is None else month,
            self._day if day is None else day,
            self._hour if hour is None else hour,
            self._minute if minute is None else minute,
            self._second if second is None else second,
            self._microsecond if microsecond is None else microsecond,
            self._tzinfo if isinstance(tzinfo, bool) else tzinfo,
        )

    def __repr__(self) -> str:
        text = f"{self._year}, {self._month}, {self._day}, "
        text += _time_arguments(self._hour, self._minute, self._second, self._microsecond)
        zone = self._tzinfo
        if zone is not None:
            text += f", tzinfo={zone!r}"
        return "datetime.datetime(" + text + ")"

    def __str__(self) -> str:
        return self.isoformat(" ")

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _datetime_of(self._local_us() + other._total(), self._tzinfo)
        return NotImplemented

    def __radd__(self, other):
        if isinstance(other, timedelta):
            return _datetime_of(self._local_us() + other._total(), self._tzinfo)
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _datetime_of(self._local_us() - other._total(), self._tzinfo)
        if isinstance(other, datetime):
            if (self._tzinfo is None) != (other._tzinfo is None):
                raise TypeError("can't subtract offset-naive and offset-aware datetimes")
            return _duration(self._us() - other._us())
        return NotImplemented

    def __eq__(self, other: object) -> bool:
        if isinstance(other, datetime):
            return (self._tzinfo is None) == (other._tzinfo is None) and self._us() == other._us()
        return False

    def _compared(self, other: date) -> int:
        if not isinstance(other, datetime):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        if (self._tzinfo is None) != (other._tzinfo is None):
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return self._us() - other._us()

    def __hash__(self) -> int:
        return hash(self._us())


def _datetime_of(total: int, zone: tzinfo | None) -> datetime:
    """What is `total` microseconds behind the beginning."""
    days, rest = divmod(total, _DAY_US)
    if not 1 <= days <= _ORDINAL_MAX:
        raise OverflowError("date value out of range")
    year, month, day = _of_ordinal(days)
    seconds, micros = divmod(rest, 1000000)
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    return datetime(year, month, day, hour, minute, second, micros, zone)


_EPOCH_US: int = 719163 * _DAY_US

datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)
