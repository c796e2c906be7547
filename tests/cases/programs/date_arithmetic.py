# Dates by hand: leap years, day numbers, weekdays, differences, calendars, Easter.
MONTH_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in_month(year: int, month: int) -> int:
    return 29 if month == 2 and is_leap(year) else MONTH_DAYS[month - 1]


class Date:
    def __init__(self, year: int, month: int, day: int) -> None:
        if not 1 <= month <= 12:
            raise ValueError(f"month must be in 1..12, not {month}")
        if not 1 <= day <= days_in_month(year, month):
            raise ValueError(f"day {day} is out of range for {year}-{month:02}")
        self.year = year
        self.month = month
        self.day = day

    def ordinal(self) -> int:
        before = self.year - 1
        days = before * 365 + before // 4 - before // 100 + before // 400
        for month in range(1, self.month):
            days += days_in_month(self.year, month)
        return days + self.day

    def weekday(self) -> str:
        return WEEKDAYS[(self.ordinal() - 1) % 7]

    def plus(self, days: int) -> "Date":
        return from_ordinal(self.ordinal() + days)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Date) and self.ordinal() == other.ordinal()

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}-{self.day:02}"


def from_ordinal(n: int) -> Date:
    year = n // 366 + 1
    while Date(year + 1, 1, 1).ordinal() <= n:
        year += 1
    left = n - Date(year, 1, 1).ordinal()
    month = 1
    while left >= days_in_month(year, month):
        left -= days_in_month(year, month)
        month += 1
    return Date(year, month, left + 1)


def parse(text: str) -> Date:
    parts = text.split("-")
    if len(parts) != 3:
        raise ValueError(f"not a date: {text!r}")
    return Date(int(parts[0]), int(parts[1]), int(parts[2]))


def easter(year):
    a, b, c = year % 19, year // 100, year % 100
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    l = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 22 * l) // 451
    month, day = divmod(h + l - 7 * m + 114, 31)
    return Date(year, month, day + 1)


def calendar(year: int, month: int) -> None:
    print(f"{year}-{month:02}".center(27).rstrip())
    print(" ".join(WEEKDAYS))
    first = WEEKDAYS.index(Date(year, month, 1).weekday())
    line = "    " * first
    for day in range(1, days_in_month(year, month) + 1):
        line += f"{day:>3} "
        if (first + day) % 7 == 0:
            print(line.rstrip())
            line = ""
    if line:
        print(line.rstrip())


print([y for y in [1900, 2000, 2023, 2024, 2100] if is_leap(y)])
for text in ["2024-02-29", "1970-01-01", "1999-12-31", "2023-02-29", "2024-13-01", "today", "2024-x-01", "1-1-1"]:
    try:
        date = parse(text)
        print(date, date.ordinal(), date.weekday(), date.plus(1), date.plus(365))
    except ValueError as error:
        print("error:", error)
print(parse("2024-03-01").ordinal() - parse("2023-03-01").ordinal(), parse("2024-2-9") == Date(2024, 2, 9))
print([str(easter(y)) for y in [1999, 2000, 2024, 2025, 2038]])
calendar(2024, 2)
calendar(2023, 10)
print(all([from_ordinal(n).ordinal() == n for n in range(1, 800)]), sum([Date(y, m, 13).weekday() == "Fri" for y in range(2000, 2010) for m in range(1, 13)]))
