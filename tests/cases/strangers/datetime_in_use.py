# datetime: what programs do with it.
from datetime import date, datetime, timedelta, time, timezone
d = date(2024, 2, 28)
print(d, repr(d), d + timedelta(days=2), d.weekday(), d.isoweekday(), d.isoformat(), d.year)
print(date(2024, 3, 1) - d, (date(2024, 3, 1) - d).days)
dt = datetime(2024, 1, 15, 10, 30)
print(dt, repr(dt), dt + timedelta(hours=20, minutes=45), dt.strftime("%Y-%m-%d %H:%M:%S %A %B %j"))
print(timedelta(days=1, hours=2, seconds=3.5), repr(timedelta(weeks=1, milliseconds=5)), timedelta(minutes=90).total_seconds())
print(dt > datetime(2023, 1, 1), d == date(2024, 2, 28), sorted([date(2024, 5, 1), date(2023, 1, 1)]))
a = datetime.strptime("2024-03-05 07:08:09", "%Y-%m-%d %H:%M:%S")
print(a, a.date(), a.time(), a.timestamp())
b = datetime.fromisoformat("2024-03-05T10:00:00+02:00")
print(b, b.utcoffset(), b.tzinfo, b.astimezone(timezone.utc), repr(b))
print(date.fromisoformat("2020-02-29"), date(2020, 12, 31).isocalendar(), date.min, datetime.max)
try:
    date(2023, 2, 29)
except ValueError as e:
    print(e)
try:
    datetime.strptime("x", "%Y")
except ValueError as e:
    print(e)
print(a - datetime(2024, 1, 1), a - timedelta(days=1), a.replace(year=2000, hour=1))
print(f"{a:%d/%m/%y}", {date(2024, 1, 1): "ny"}[date(2024, 1, 1)])
print(timedelta(days=-1, hours=3), abs(timedelta(hours=-5)), timedelta(hours=5) / 2, timedelta(hours=5) // timedelta(hours=2), 3 * timedelta(hours=1.5))
print(timedelta(seconds=1.5) * 2.5, timedelta(days=5) / timedelta(days=2), divmod(timedelta(days=5), timedelta(days=2)))
print(time(10, 5), repr(time(10, 5, 3)), datetime.combine(date(2024, 1, 1), time(3)))
total = sum([timedelta(hours=1), timedelta(minutes=5)], timedelta())
print(total, max(date(2024, 1, 1), date(2025, 1, 1)))


def age(born: date, today: date) -> int:
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def shown(days: list[date]) -> str:
    return ", ".join(day.isoformat() for day in days)


stamps: list[date] = [datetime(2024, 5, 6, 7, 8), date(2024, 1, 2)]
print(shown(stamps), age(date(2000, 2, 29), date(2024, 2, 28)), isinstance(stamps[0], datetime))
