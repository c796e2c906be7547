"""`datetime`: days of the Gregorian calendar. Not here: `timetuple`."""

from time import time as _clock

MINYEAR: int = 1
MAXYEAR: int = 9999

_ORDINAL_MAX: int = 3652059
_MONTH_DAYS: list[int] = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
_MONTHS: list[str] = ["", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_WEEKDAYS: list[str] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _days_before_year(year: int) -> int:
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400


def _days_in_month(year: int, month: int) -> int:
    return 29 if month == 2 and _is_leap(year) else _MONTH_DAYS[month]


def _days_before_month(year: int, month: int) -> int:
    days = 0
    for earlier in range(1, month):
        days += _days_in_month(year, earlier)
    return days


def _ordinal(year: int, month: int, day: int) -> int:
    return _days_before_year(year) + _days_before_month(year, month) + day


def _of_ordinal(ordinal: int) -> tuple[int, int, int]:
    n = ordinal - 1
    n400, n = divmod(n, 146097)
    year = n400 * 400 + 1
    n100, n = divmod(n, 36524)
    n4, n = divmod(n, 1461)
    n1, n = divmod(n, 365)
    year += n100 * 100 + n4 * 4 + n1
    if n1 == 4 or n100 == 4:
        return (year - 1, 12, 31)
    month = 1
    while n >= _days_in_month(year, month):
        n -= _days_in_month(year, month)
        month += 1
    return (year, month, n + 1)


def _check_date(year: int, month: int, day: int) -> None:
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f"year {year} is out of range")
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= day <= _days_in_month(year, month):
        raise ValueError("day is out of range for month")


def _first_monday(year: int) -> int:
    """The ordinal of the Monday that begins the first week of a year."""
    first = _ordinal(year, 1, 1)
    weekday = (first + 6) % 7
    monday = first - weekday
    return monday + 7 if weekday > 3 else monday


class IsoCalendarDate:
    """The year, week and weekday of a date: a tuple of the three in CPython."""

    year: int
    week: int
    weekday: int

    def __init__(self, year: int, week: int, weekday: int) -> None:
        self.year = year
        self.week = week
        self.weekday = weekday

    def __repr__(self) -> str:
        return f"datetime.IsoCalendarDate(year={self.year}, week={self.week}, weekday={self.weekday})"

    def __len__(self) -> int:
        return 3

    def __getitem__(self, index: int) -> int:
        return (self.year, self.week, self.weekday)[index]

    def __iter__(self):
        yield self.year
        yield self.week
        yield self.weekday

    def __eq__(self, other: object) -> bool:
        if isinstance(other, IsoCalendarDate):
            return (self.year, self.week, self.weekday) == (other.year, other.week, other.weekday)
        if isinstance(other, tuple):
            return (self.year, self.week, self.weekday) == other
        return False

    def __hash__(self) -> int:
        return hash((self.year, self.week, self.weekday))


class date:
    _year: int
    _month: int
    _day: int

    def __init__(self, year: int, month: int, day: int) -> None:
        _check_date(year, month, day)
        self._year = year
        self._month = month
        self._day = day

    @classmethod
    def today(cls):
        return cls.fromtimestamp(_clock())

    @classmethod
    def fromtimestamp(cls, timestamp: float) -> date:
        return date.fromordinal(719163 + int(timestamp // 86400))

    @classmethod
    def fromordinal(cls, n: int) -> date:
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        if n > _ORDINAL_MAX:
            raise ValueError("year is out of range")
        year, month, day = _of_ordinal(n)
        return date(year, month, day)

    @classmethod
    def fromisoformat(cls, date_string: str) -> date:
        found = _read_date(date_string)
        if found is None:
            raise ValueError(f"Invalid isoformat string: {date_string!r}")
        year, month, day = found
        return date(year, month, day)

    @classmethod
    def fromisocalendar(cls, year: int, week: int, day: int) -> date:
        return date.fromordinal(_of_week(year, week, day))

    @property
    def year(self) -> int:
        return self._year

    @property
    def month(self) -> int:
        return self._month

    @property
    def day(self) -> int:
        return self._day

    def toordinal(self) -> int:
        return _ordinal(self._year, self._month, self._day)

    def weekday(self) -> int:
        return (self.toordinal() + 6) % 7

    def isoweekday(self) -> int:
        return self.toordinal() % 7 or 7

    def isocalendar(self) -> IsoCalendarDate:
        year = self._year
        today = self.toordinal()
        start = _first_monday(year)
        if today < start:
            year -= 1
            start = _first_monday(year)
        elif year < MAXYEAR and today >= _first_monday(year + 1):
            year += 1
            start = _first_monday(year)
        week, day = divmod(today - start, 7)
        return IsoCalendarDate(year, week + 1, day + 1)

    def isoformat(self) -> str:
        return _digits(self._year, 4) + "-" + _digits(self._month, 2) + "-" + _digits(self._day, 2)

    def ctime(self) -> str:
        day = str(self._day).rjust(2)
        weekday = _WEEKDAYS[self.weekday()]
        return f"{weekday} {_MONTHS[self._month]} {day} 00:00:00 " + _digits(self._year, 4)

    def strftime(self, format: str) -> str:
        return _formatted(format, self, 0, 0, 0, 0, "", "")

    def __format__(self, spec: str) -> str:
        return self.strftime(spec) if spec else str(self)

    def replace(self, year: int | None = None, month: int | None = None, day: int | None = None) -> date:
        return date(
            self._year if year is None else year,
            self._month if month is None else month,
            self._day if day is None else day,
        )

    def __repr__(self) -> str:
        return f"datetime.date({self._year}, {self._month}, {self._day})"

    def __str__(self) -> str:
        return self.isoformat()

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _date_of(self.toordinal() + other._days)
        return NotImplemented

    def __radd__(self, other):
        if isinstance(other, timedelta):
            return _date_of(self.toordinal() + other._days)
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _date_of(self.toordinal() - other._days)
        if isinstance(other, date):
            return timedelta(self.toordinal() - other.toordinal())
        return NotImplemented

    def __eq__(self, other: object) -> bool:
        if isinstance(other, datetime):
            return False
        if isinstance(other, date):
            return self.toordinal() == other.toordinal()
        return False

    def _compared(self, other: date) -> int:
        if isinstance(other, datetime):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return self.toordinal() - other.toordinal()

    def __lt__(self, other: date) -> bool:
        return self._compared(other) < 0

    def __le__(self, other: date) -> bool:
        return self._compared(other) <= 0

    def __gt__(self, other: date) -> bool:
        return self._compared(other) > 0

    def __ge__(self, other: date) -> bool:
        return self._compared(other) >= 0

    def __hash__(self) -> int:
        return hash((self._year, self._month, self._day))


def _date_of(ordinal: int) -> date:
    if not 1 <= ordinal <= _ORDINAL_MAX:
        raise OverflowError("date value out of range")
    year, month, day = _of_ordinal(ordinal)
    return date(year, month, day)


def _of_week(year: int, week: int, day: int) -> int:
    """The ordinal of a day of a week."""
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f"Year is out of range: {year}")
    if not 0 < week < 53:
        is_out = True
        if week == 53:
            first = _ordinal(year, 1, 1) % 7
            if first == 4 or first == 3 and _is_leap(year):
                is_out = False
        if is_out:
            raise ValueError(f"Invalid week: {week}")
    if not 0 < day < 8:
        raise ValueError(f"Invalid weekday: {day} (range is [1, 7])")
    return _first_monday(year) + (week - 1) * 7 + day - 1


date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(days=1)
