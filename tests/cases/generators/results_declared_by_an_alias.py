from collections import deque
from typing import Generator, Iterator

Process = Generator[float, None, None]
Numbers = Iterator[int]
type Words = Iterator[str]


class Machine:
    def __init__(self) -> None:
        self.log: list[str] = []

    def work(self, name: str, pauses: list[float]) -> Process:
        for pause in pauses:
            self.log.append(f"{name}:{pause}")
            yield pause

    def count(self, n: int) -> Numbers:
        for i in range(n):
            yield i


def words(text: str) -> Words:
    yield from text.split()


machine = Machine()
waiting: deque[tuple[float, Process]] = deque([(0.0, machine.work("a", [1.5, 2.5])), (0.0, machine.work("b", [2.0]))])
while waiting:
    now, process = waiting.popleft()
    try:
        waiting.append((now + next(process), process))
    except StopIteration:
        machine.log.append(f"end at {now}")
print(machine.log)
print(list(machine.count(4)), list(words("x yy zzz")))
