# Generators whose declared result is an alias, which says what is sent to them.
from typing import Generator, List, Tuple

Averages = Generator[float, float, str]
Steps = Generator[Tuple[str, int], int, None]


def averages() -> Averages:
    total, count = 0.0, 0
    average = 0.0
    while count < 3:
        total += yield average
        count += 1
        average = total / count
    return f"{count} values"


def steps(names: List[str]) -> Steps:
    for name in names:
        answer = yield name, len(name)
        print("answer", answer + 1)


a = averages()
print(next(a), a.send(4.0), a.send(5.0))
try:
    a.send(6.0)
except StopIteration as stop:
    print(stop.value)
s = steps(["one", "three"])
print(next(s))
print(s.send(10))
try:
    s.send(20)
except StopIteration:
    print("end")
