# The text of the class of an exception of the library, and the last line of a traceback.
import binascii
import dataclasses
import json
import queue
import re
import statistics
import struct


class Outer:
    class Inner(Exception):
        pass


@dataclasses.dataclass(frozen=True)
class Point:
    x: int


def freeze() -> None:
    p = Point(1)
    setattr(p, "x", 2)


def empty() -> None:
    q: queue.Queue[int] = queue.Queue()
    q.get_nowait()


def inner() -> None:
    raise Outer.Inner("in")


attempts = [
    lambda: json.loads("{"),
    lambda: statistics.mean([]),
    empty,
    lambda: re.compile("("),
    lambda: struct.pack("b", 1000),
    lambda: binascii.unhexlify("1"),
    inner,
    lambda: int("x"),
]
for attempt in attempts:
    try:
        attempt()
    except Exception as e:
        print(type(e), type(e).__name__)
try:
    json.loads("[1,]")
except ValueError as e:
    print(type(e) is ValueError, type(e) is json.JSONDecodeError, type(e), type(e).__name__)
print(json.JSONDecodeError, statistics.StatisticsError, queue.Empty, queue.Full)
print(json.JSONDecodeError.__module__, statistics.StatisticsError.__module__)
raise statistics.StatisticsError("at the end")
