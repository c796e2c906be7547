from __future__ import annotations
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Generic, Iterator, List, Optional, TypeVar, Union

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class Event:
    def describe(self) -> str:
        return "event"


@dataclass
class Payload(Event, Generic[T]):
    data: T
    tags: List[str] = field(default_factory=list)

    def describe(self) -> str:
        return f"payload {self.data} {self.tags}"


@dataclass
class Mapping2(Event, Generic[K, V]):
    entries: Dict[K, V] = field(default_factory=dict)

    def set(self, key: K, value: V) -> "Mapping2[K, V]":
        self.entries[key] = value
        return self

    def get(self, key: K) -> Optional[V]:
        return self.entries.get(key)

    def describe(self) -> str:
        return f"mapping {sorted(self.entries.items())}"


def handle(e: Event) -> str:
    if isinstance(e, Payload):
        return "P:" + str(e.data) + e.describe()
    if isinstance(e, Mapping2):
        return "M:" + str(len(e.entries)) + e.describe()
    return "E:" + e.describe()


events: list[Event] = [Event(), Payload(3), Payload("x", ["t"]), Payload([1, 2]), Mapping2({"a": 1}), Mapping2({1: 2.5})]
for e in events:
    print(handle(e))
print(events[1] == Payload(3), events[1] == events[2])
m: Mapping2[str, int] = Mapping2()
m.set("q", 4).set("r", 5)
print(m, m.get("q"), m.get("zz"))
p: Payload[int] = Payload(41)
print(p.data + 1, Payload("s").data.upper())


class Result:
    def is_ok(self) -> bool:
        return False

    def map(self, f: Callable[[Any], Any]) -> Result:
        return self


class Ok(Result, Generic[T]):
    def __init__(self, value: T):
        self.value = value

    def is_ok(self) -> bool:
        return True

    def map(self, f: Callable[[T], Any]) -> Result:
        return Ok(f(self.value))


class Err(Result):
    def __init__(self, message: str):
        self.message = message


def parse(text: str) -> Result:
    try:
        return Ok(int(text))
    except ValueError as e:
        return Err(str(e))


for text in ["12", "x", "7"]:
    r = parse(text).map(lambda v: v * 2)
    if isinstance(r, Ok):
        print("ok", r.value + 0)
    elif isinstance(r, Err):
        print("err", r.message)


class Shape:
    pass


class Group(Shape, Generic[T]):
    def __init__(self, members: Optional[List[T]] = None) -> None:
        self.members: List[T] = members or []

    def __iter__(self) -> Iterator[T]:
        return iter(self.members)

    def __len__(self) -> int:
        return len(self.members)


def count(s: Shape) -> int:
    if isinstance(s, Group):
        return sum(count(x) if isinstance(x, Shape) else 1 for x in s)
    return 1


print(count(Group([Shape(), Group([Shape(), Shape()])])), count(Shape()), count(Group([1, 2, 3])))
