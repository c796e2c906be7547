"""`datetime`: texts of dates and times, written and read by formats and as ISO 8601 has them. Names are those of the C locale."""

_MONTH_NAMES: list[str] = [
    "",
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_WEEKDAY_NAMES: list[str] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def _formatted(
    format: str, day: date, hour: int, minute: int, second: int, microsecond: int, offset: str, zone: str
) -> str:
    parts: list[str] = []
    at = 0
    while at < len(format):
        char = format[at]
        at += 1
        if char != "%" or at == len(format):
            parts.append(char)
            continue
        code = format[at]
        at += 1
        if code == "-" and at < len(format):
            # Without what fills it.
            text = _field(format[at], day, hour, minute, second, microsecond, offset, zone)
            parts.append(text.lstrip("0 ") or "0")
            at += 1
        else:
            parts.append(_field(code, day, hour, minute, second, microsecond, offset, zone))
    return "".join(parts)


def _field(
    code: str, day: date, hour: int, minute: int, second: int, microsecond: int, offset: str, zone: str
) -> str:
    weekday = day.weekday()
    year_day = _days_before_month(day._year, day._month) + day._day
    if code == "Y":
        return str(day._year)
    if code == "y":
        return _digits(day._year % 100, 2)
    if code == "C":
        return _digits(day._year // 100, 2)
    if code == "m":
        return _digits(day._month, 2)
    if code == "d":
        return _digits(day._day, 2)
    if code == "e":
        return str(day._day).rjust(2)
    if code == "H":
        return _digits(hour, 2)
    if code == "k":
        return str(hour).rjust(2)
    if code == "I":
        return _digits((hour + 11) % 12 + 1, 2)
    if code == "l":
        return str((hour + 11) % 12 + 1).rjust(2)
    if code == "M":
        return _digits(minute, 2)
    if code == "S":
        return _digits(second, 2)
    if code == "f":
        return _digits(microsecond, 6)
    if code == "p":
        return "AM" if hour < 12 else "PM"
    if code == "P":
        return "am" if hour < 12 else "pm"
    if code == "a":
        return _WEEKDAYS[weekday]
    if code == "A":
        return _WEEKDAY_NAMES[weekday]
    if code == "b" or code == "h":
        return _MONTHS[day._month]
    if code == "B":
        return _MONTH_NAMES[day._month]
    if code == "j":
        return _digits(year_day, 3)
    if code == "w":
        return str((weekday + 1) % 7)
    if code == "u":
        return str(weekday + 1)
    if code == "U":
        return _digits((year_day + 6 - (weekday + 1) % 7) // 7, 2)
    if code == "W":
        return _digits((year_day + 6 - weekday) // 7, 2)
    if code == "G":
        return str(day.isocalendar().year)
    if code == "V":
        return _digits(day.isocalendar().week, 2)
    if code == "z":
        return offset
    if code == "Z":
        return zone
    if code == "D":
        return _formatted("%m/%d/%y", day, hour, minute, second, microsecond, offset, zone)
    if code == "x":
        return _formatted("%m/%d/%y", day, hour, minute, second, microsecond, offset, zone)
    if code == "F":
        return _formatted("%Y-%m-%d", day, hour, minute, second, microsecond, offset, zone)
    if code == "T" or code == "X":
        return _formatted("%H:%M:%S", day, hour, minute, second, microsecond, offset, zone)
    if code == "R":
        return _formatted("%H:%M", day, hour, minute, second, microsecond, offset, zone)
    if code == "r":
        return _formatted("%I:%M:%S %p", day, hour, minute, second, microsecond, offset, zone)
    if code == "c":
        return _formatted("%a %b %e %H:%M:%S %Y", day, hour, minute, second, microsecond, offset, zone)
    if code == "n":
        return "\n"
    if code == "t":
        return "\t"
    if code == "%":
        return "%"
    raise NotImplementedError("strftime() does not know the code %" + code)


# ---- ISO 8601


def _number(text: str) -> int:
    """The number that `text` is in digits, or -1."""
    if text == "" or not text.isascii() or not text.isdigit():
        return -1
    return int(text)


def _date_size(text: str) -> int:
    """How many characters at the start of a date with a time are the date."""
    if len(text) < 8:
        return len(text)
    if text[4] == "-":
        if text[5] != "W":
            return 10
        return 10 if len(text) > 8 and text[8] == "-" else 8
    if text[4] == "W":
        end = 7
        while end < len(text) and "0" <= text[end] <= "9":
            end += 1
        if end < 9:
            return end
        return 7 if end % 2 == 0 else 8
    return 8


def _read_date(text: str) -> tuple[int, int, int] | None:
    """Year, month and day of `YYYY-MM-DD`, `YYYYMMDD` and dates by weeks."""
    if len(text) not in (7, 8, 10):
        return None
    year = _number(text[:4])
    if year < 0:
        return None
    has_separator = text[4] == "-"
    at = 5 if has_separator else 4
    if text[at] == "W":
        week = _number(text[at + 1 : at + 3])
        day = 1
        rest = text[at + 3 :]
        if rest != "":
            if has_separator != (rest[0] == "-"):
                return None
            rest = rest.removeprefix("-")
            if len(rest) != 1:
                return None
            day = _number(rest)
        if week < 0 or day < 0:
            return None
        try:
            return _of_ordinal(_of_week(year, week, day))
        except ValueError:
            return None
    if len(text) == 7 or has_separator != (len(text) == 10):
        return None
    month = _number(text[at : at + 2])
    if has_separator and text[7] != "-":
        return None
    day = _number(text[-2:])
    if month < 0 or day < 0:
        return None
    return (year, month, day)


def _read_parts(text: str) -> list[int] | None:
    """Hour, minute, second and microsecond."""
    parts = [0, 0, 0, 0]
    has_separator = len(text) > 2 and text[2] == ":"
    at = 0
    for index in range(3):
        value = _number(text[at : at + 2])
        if value < 0 or len(text) < at + 2:
            return None
        parts[index] = value
        at += 2
        if at == len(text):
            return parts
        if index == 2:
            break
        if has_separator:
            if text[at] != ":":
                return None
            at += 1
    if text[at] not in ".,":
        return None
    fraction = text[at + 1 :]
    if _number(fraction) < 0:
        return None
    parts[3] = int(fraction[:6].ljust(6, "0"))
    return parts


def _read_time(text: str) -> tuple[list[int], tzinfo | None] | None:
    at = -1
    for mark in "+-Z":
        place = text.find(mark)
        if place >= 0 and (at < 0 or place < at):
            at = place
    parts = _read_parts(text if at < 0 else text[:at])
    if parts is None:
        return None
    if at < 0:
        return (parts, None)
    if text[at] == "Z":
        return (parts, UTC) if at == len(text) - 1 else None
    offset = _read_parts(text[at + 1 :])
    if offset is None:
        return None
    away = timedelta(hours=offset[0], minutes=offset[1], seconds=offset[2], microseconds=offset[3])
    if not away:
        return (parts, UTC)
    return (parts, timezone(-away if text[at] == "-" else away))


# ---- formats


class _Reading:
    """A text that is taken apart by a format."""

    text: str
    format: str
    # What the codes say, by their letters.
    found: dict[str, int]
    # How far the longest beginning of the text that fits goes.
    end: int

    def __init__(self, text: str, format: str) -> None:
        self.text = text
        self.format = format
        self.found = {}
        self.end = -1

    def fits(self, at: int, place: int) -> bool:
        """Whether the format from `place` on fits the text from `at` on, which may go on behind it."""
        text = self.text
        format = self.format
        if place == len(format):
            self.end = at
            return True
        char = format[place]
        if char.isspace():
            while place < len(format) and format[place].isspace():
                place += 1
            if at == len(text) or not text[at].isspace():
                return False
            while at < len(text) and text[at].isspace():
                at += 1
            return self.fits(at, place)
        if char != "%":
            return at < len(text) and text[at].lower() == char.lower() and self.fits(at + 1, place + 1)
        if place + 1 == len(format):
            raise ValueError(f"stray %% in format '{format}'")
        code = format[place + 1]
        if code == "%":
            return at < len(text) and text[at] == "%" and self.fits(at + 1, place + 2)
        if code in "aAbBp":
            return self.fits_name(at, place + 2, code)
        return self.fits_number(at, place + 2, code)

    def fits_name(self, at: int, place: int, code: str) -> bool:
        if code == "p":
            names = ["AM", "PM"]
        elif code == "a":
            names = _WEEKDAYS
        elif code == "A":
            names = _WEEKDAY_NAMES
        elif code == "b":
            names = _MONTHS
        else:
            names = _MONTH_NAMES
        for index, name in enumerate(names):
            if name != "" and self.text[at : at + len(name)].lower() == name.lower():
                self.found[code] = index
                if self.fits(at + len(name), place):
                    return True
        return False

    def fits_number(self, at: int, place: int, code: str) -> bool:
        least, most, low, high = _bounds(code, self.format)
        size = most
        while size >= least:
            digits = self.text[at : at + size]
            value = _number(digits)
            if len(digits) == size and low <= value <= high:
                self.found[code] = int(digits.ljust(6, "0")) if code == "f" else value
                if self.fits(at + size, place):
                    return True
            size -= 1
        return False


def _bounds(code: str, format: str) -> tuple[int, int, int, int]:
    """The least and the most digits of a number in a text, and its least and its largest value."""
    if code == "Y":
        return (4, 4, 0, 9999)
    if code == "y":
        return (2, 2, 0, 99)
    if code == "m":
        return (1, 2, 1, 12)
    if code == "d":
        return (1, 2, 1, 31)
    if code == "H":
        return (1, 2, 0, 23)
    if code == "I":
        return (1, 2, 1, 12)
    if code == "M":
        return (1, 2, 0, 59)
    if code == "S":
        return (1, 2, 0, 61)
    if code == "f":
        return (1, 6, 0, 999999)
    if code == "j":
        return (1, 3, 1, 366)
    if code in "zZGVUWwucxX":
        raise NotImplementedError("strptime() does not know the code %" + code)
    raise ValueError(f"'{code}' is a bad directive in format '{format}'")


def _parsed(text: str, format: str) -> datetime:
    reading = _Reading(text, format)
    if not reading.fits(0, 0):
        raise ValueError(f"time data {text!r} does not match format {format!r}")
    if reading.end < len(text):
        raise ValueError("unconverted data remains: " + text[reading.end :])
    found = reading.found
    year = 1900
    if "Y" in found:
        year = found["Y"]
    elif "y" in found:
        year = found["y"] + (2000 if found["y"] <= 68 else 1900)
    month = found.get("m", found.get("b", found.get("B", 1)))
    day = found.get("d", 1)
    hour = found.get("H", 0)
    if "I" in found:
        hour = found["I"] % 12
        if found.get("p", 0) == 1:
            hour += 12
    if "j" in found and not ("m" in found or "b" in found or "B" in found or "d" in found):
        year, month, day = _of_ordinal(_ordinal(year, 1, 1) + found["j"] - 1)
    if found.get("S", 0) > 59:
        raise ValueError("second must be in 0..59")
    if day > _days_in_month(year, month):
        raise ValueError("day is out of range for month")
    return datetime(year, month, day, hour, found.get("M", 0), found.get("S", 0), found.get("f", 0))
