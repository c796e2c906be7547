# datetime: days, times and durations against random ones, texts both ways, zones.
from datetime import date, datetime, timedelta, time, timezone, MINYEAR
import random
random.seed(5)
for i in range(60):
    o = random.randint(1, 3652059)
    d = date.fromordinal(o)
    iso = d.isocalendar()
    print(d, d.toordinal() == o, d.weekday(), tuple(iso), d.strftime("%a %b %d %y %j %U %W %w %u %G %V"), date.fromisocalendar(iso[0], iso[1], iso[2]) == d, d.ctime())
for i in range(40):
    a = timedelta(random.randint(-1000, 1000), random.uniform(-1e5, 1e5), random.randint(-10**9, 10**9))
    b = timedelta(hours=random.uniform(-50, 50), microseconds=random.random() * 10)
    print(a, repr(b), a + b, a - b, a // 7, a / 3, a * 1.7, b / 2.3, a / b if b else 0, a // b, a % b, a < b, -a, abs(b), a.total_seconds())
for s in ["2024-01-15", "20240115", "2024-W03-1", "2024W031", "2024-W03", "2024-1-5", "2024-13-01", "abc", "", "2024-02-30", "2024-01-15T10", "2024-W54-1"]:
    try:
        print(s, date.fromisoformat(s))
    except ValueError as e:
        print(s, e)
for s in ["2024-01-15T10:30", "2024-01-15 10:30:15.123456", "2024-01-15T10:30:15.123", "20240115T103015", "2024-01-15T10:30Z", "2024-01-15T10:30:00-05:30", "2024-01-15T", "2024-01-15T25:00", "2024-01-15T10:30:15.1234567", "2024-W03-1T10", "2024-01-15T10:3", "2024-01-15", "2024-01-15T10:30+00:00", "2024-01-15T10-1"]:
    try:
        x = datetime.fromisoformat(s)
        print(s, x, repr(x))
    except ValueError as e:
        print(s, e)
for t, f in [("15/01/2024", "%d/%m/%Y"), ("Jan 5 24", "%b %d %y"), ("5 January 2024 3:05 pm", "%d %B %Y %I:%M %p"), ("20240115", "%Y%m%d"), ("111", "%m%d"), ("2024 50", "%Y %j"), ("x1", "%d"), ("12 x", "%d"), ("10:20:30.5", "%H:%M:%S.%f"), ("2023-02-29", "%Y-%m-%d"), ("2024-1-1  10", "%Y-%m-%d %H"), ("12:00 AM", "%I:%M %p"), ("Monday", "%A"), ("5", "%q"), ("31 04 2024", "%d %m %Y")]:
    try:
        print(t, datetime.strptime(t, f))
    except ValueError as e:
        print(t, e)
dt = datetime(2024, 7, 9, 15, 4, 5, 678)
print(dt.strftime("%Y %y %m %-d %H %I %M %S %f %p %A %B %c %x %X %D %F %T %R %r %% %Z|%z %e %h %C"), dt.isoformat(timespec="milliseconds"), dt.isoformat(" ", "minutes"))
print(date(5, 1, 1), date(5, 1, 1).strftime("%Y|%G"), dt.ctime())
for f in [lambda: date(0, 1, 1), lambda: date(2020, 13, 1), lambda: datetime(2020, 1, 1, 24), lambda: time(1, 60), lambda: date.max + timedelta(1), lambda: timedelta(days=10**9), lambda: date.fromordinal(0), lambda: datetime(2020, 1, 1) < datetime(2020, 1, 1, tzinfo=timezone.utc), lambda: timezone(timedelta(hours=24)), lambda: timedelta(1) / timedelta(0), lambda: timedelta(1) // 0]:
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
print(timezone.utc, timezone(timedelta(hours=-5)), timezone(timedelta(hours=5, minutes=30), "IST"), repr(timezone.utc), repr(timezone(timedelta(hours=1))))
print(datetime(2020, 1, 1) == datetime(2020, 1, 1, tzinfo=timezone.utc), date(2020, 1, 1) == datetime(2020, 1, 1), datetime(2020, 1, 1) != date(2020, 1, 1))
print(datetime.fromtimestamp(0, timezone.utc), datetime.fromtimestamp(1700000000.5, tz=timezone.utc), datetime(2020, 1, 1, tzinfo=timezone.utc).timestamp())
