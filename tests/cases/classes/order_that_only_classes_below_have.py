# Objects are compared whose class has no order of its own, but classes below it have: in tuples, heaps and by operators.
import heapq


class Event:
    def __init__(self, name: str) -> None:
        self.name = name


class Request(Event):
    def __init__(self, name: str, priority: int) -> None:
        super().__init__(name)
        self.priority = priority

    def __lt__(self, other: "Request") -> bool:
        return self.priority < other.priority


queue: list[tuple[float, int, Event]] = []
for at, event in enumerate([Event("a"), Request("b", 2), Event("c"), Request("d", 1)]):
    heapq.heappush(queue, (1.0 if at % 2 else 0.5, at, event))
while queue:
    print(heapq.heappop(queue)[2].name, end=" ")
print()
events: list[Event] = [Request("x", 2), Request("y", 1), Event("z")]
print(events[0] < events[1], events[1] < events[0], events[0] > events[1])
for left, right in [(2, 0), (2, 2)]:
    try:
        print(events[left] < events[right])
    except TypeError as error:
        print(error)
pairs: list[tuple[int, Event]] = [(1, events[0]), (1, events[1]), (0, events[2])]
print([event.name for _, event in sorted(pairs)], min(pairs)[1].name)
